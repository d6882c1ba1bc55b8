package dev.loupe.cli.doctor;

import dev.loupe.model.WallClock;
import dev.loupe.stores.StoreChoice;
import dev.loupe.stores.StoreKind;
import dev.loupe.stores.StoreUnavailable;
import dev.loupe.stores.VectorStoreProvider;
import dev.loupe.stores.engines.Providers;
import dev.loupe.tools.answer.ErrorText;
import java.io.IOException;
import java.util.List;

/// Checks that the selected vector store answers.
final class StoreCheck implements Check {
    private static final String SUBJECT = "store";

    @Override
    public List<Finding> look(DoctorContext surroundings) {
        try {
            StoreChoice choice = StoreChoice.of(surroundings.environment());
            if (choice.kind() == StoreKind.LUCENE) return List.of(Finding.good(SUBJECT, "embedded"));
            try (VectorStoreProvider store = Providers.open(choice, surroundings.home(), WallClock.utc())) {
                return List.of(Finding.good(
                        SUBJECT,
                        "%s answers, %d collections"
                                .formatted(
                                        choice.kind().settingName(),
                                        store.list().size())));
            }
        } catch (StoreChoice.InvalidChoice invalid) {
            return List.of(
                    Finding.bad(SUBJECT, String.valueOf(invalid.getMessage()), "docs/stores.md has all settings"));
        } catch (StoreUnavailable engine) {
            return List.of(Finding.bad(SUBJECT, engine.what(), engine.remedy()));
        } catch (IOException broken) {
            return List.of(
                    Finding.bad(SUBJECT, ErrorText.cause(broken), "see that it runs and that its address is right"));
        }
    }
}
