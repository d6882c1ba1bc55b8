/// How do messages travel? JSON-RPC framing, ids, progress, cancellation.
@NullMarked
package dev.loupe.rpc;

import org.jspecify.annotations.NullMarked;
