/// Who wrote a commit: [People] merges the names and addresses of one [Person], by the mailmap and by
/// [AuthorKey].
@NullMarked
package dev.loupe.history.people;

import org.jspecify.annotations.NullMarked;
