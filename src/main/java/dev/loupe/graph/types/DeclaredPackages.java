package dev.loupe.graph.types;

import dev.loupe.model.RepoPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Names by the packages that files declare, wherever the files lie: `a.b.Till.close`.
record DeclaredPackages(Evaluation types) {

    /// What a full name means; [Origin#ABSENT] if no package of the project has it.
    Origin find(CodeFile file, String path) {
        String[] parts = path.split("\\.");
        for (int i = parts.length - 1; i > 0; i--) {
            Origin found = in(file, String.join(".", List.of(parts).subList(0, i)), parts[i]);
            for (int j = i + 1; j < parts.length && found.isFound(); j++)
                found = types.member(types.of(found), parts[j]);
            if (found.isFound()) return found;
        }
        return Origin.ABSENT;
    }

    /// What a package has under a name.
    Origin in(CodeFile file, String declared, String name) {
        var ways = new ArrayList<Origin>();
        for (RepoPath path : types.files().ofPackage(file.path(), declared, name)) {
            Optional<CodeFile> other = types.file(path);
            if (other.isPresent()) ways.add(Origin.atTop(types.exported(List.of(other.get()), name)));
        }
        return Origin.of(ways);
    }
}
