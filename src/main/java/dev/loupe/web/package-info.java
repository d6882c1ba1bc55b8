/// The dashboard: a web page, and the tools that its scripts may call.
///
/// [Dashboard] serves the page's files with a strict content security policy. [DashboardTools] restricts its
/// calls to a fixed list of tools.
@NullMarked
package dev.loupe.web;

import org.jspecify.annotations.NullMarked;
