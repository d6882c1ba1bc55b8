package dev.loupe.extract;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineItem;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineNode;
import org.jspecify.annotations.Nullable;

/// The outline (bookmarks) of a PDF. A malicious outline may have cycles, so each entry is visited once.
final class PdfOutline {
    private static final int MOST = 10_000;
    private static final int DEEPEST = 16;

    /// @param level from 1
    record Entry(int level, String title) {}

    private final PDDocument document;
    private final Map<COSDictionary, Integer> numbers;
    private final Set<COSDictionary> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Map<Integer, List<Entry>> entries = new HashMap<>();

    private PdfOutline(PDDocument document, Map<COSDictionary, Integer> numbers) {
        this.document = document;
        this.numbers = numbers;
    }

    /// The entries by page number, in outline order; entries without a page are left out.
    ///
    /// @param numbers page numbers, from 0
    static Map<Integer, List<Entry>> read(PDDocument document, Map<COSDictionary, Integer> numbers) {
        var outline = new PdfOutline(document, numbers);
        PDOutlineNode root = document.getDocumentCatalog().getDocumentOutline();
        if (root != null) outline.add(root.getFirstChild(), 1);
        return outline.entries;
    }

    private void add(@Nullable PDOutlineItem first, int level) {
        PDOutlineItem item = first;
        while (item != null && seen.size() < MOST && seen.add(item.getCOSObject())) {
            note(item, level);
            if (level < DEEPEST) add(item.getFirstChild(), level + 1);
            item = item.getNextSibling();
        }
    }

    private void note(PDOutlineItem item, int level) {
        String title = MarkdownText.clean(Optional.ofNullable(item.getTitle()).orElse(""));
        if (title.isEmpty()) return;
        page(item)
                .ifPresent(page ->
                        entries.computeIfAbsent(page, _ -> new ArrayList<>()).add(new Entry(level, title)));
    }

    private Optional<Integer> page(PDOutlineItem item) {
        try {
            PDPage page = item.findDestinationPage(document);
            return page == null ? Optional.empty() : Optional.ofNullable(numbers.get(page.getCOSObject()));
        } catch (IOException | RuntimeException nowhere) {
            return Optional.empty();
        }
    }
}
