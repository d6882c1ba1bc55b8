/// The resident process and how fronts reach it.
///
/// A front ([DaemonConnection]) connects to the socket of its [DaemonPlace] and starts a daemon if none is
/// running ([DaemonStart]). [Daemon] accepts fronts, runs their calls in its [DaemonWork] ([FrontConnection],
/// [Outbox]) and ends when idle ([DaemonEnd]); [DaemonControl] and [DaemonStop] manage daemons from outside.
/// Parsing happens in child processes: [ParserChildren] distributes files to children ([ParserChild]) that
/// run [ParserMain], and [PoisonJournal] remembers files that crash the parser.
@NullMarked
package dev.loupe.daemon;

import org.jspecify.annotations.NullMarked;
