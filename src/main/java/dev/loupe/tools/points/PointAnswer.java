package dev.loupe.tools.points;

import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CoverageAnswer;
import java.util.List;
import java.util.Optional;

/// The common answer of the family's tools.
record PointAnswer(
        @Param("best first") List<PointHit> results,
        @Param("number of results here") int count,

        @OmitEmpty @Param("imports and history of the results' files, once a file, if the results do not have them")
        List<PointHit.FileFacts> files,

        @Param("chunk, or file: then each file is there once, with its best chunk")
        String level,

        @Param("the order: a preset's name, or custom") String preset,

        @Param("name of the collection that was searched") String collection,

        @Param("absolute path of the codebase; null for a collection of documents")
        Optional<String> path,

        @Param("how many were put in line; pages go through these")
        int ranked,

        CoverageAnswer coverage,

        @Param("sentences for the reader: what was applied by itself, what is missing") @OmitEmpty
        List<String> notes,

        @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}
