/// Tools of the project registry, and those that list projects.
///
/// [RegisterProject] and [UnregisterProject] change the short names that [ListProjects] lists.
/// [ShowProjects] and [ShowStats] belong to the family that never fails, and cover unregistered roots too.
@NullMarked
package dev.loupe.tools.projects;

import org.jspecify.annotations.NullMarked;
