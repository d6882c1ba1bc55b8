/// The checks of `loupe doctor`; docs/troubleshooting.md.
///
/// [Doctor] runs each [Check] with a time limit and collects [Finding]s, each with a severity and a remedy.
/// [DoctorContext] is the input of all checks.
@NullMarked
package dev.loupe.cli.doctor;

import org.jspecify.annotations.NullMarked;
