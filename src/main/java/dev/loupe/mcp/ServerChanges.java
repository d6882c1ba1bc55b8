package dev.loupe.mcp;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// Changes in a running server, and their listeners.
public final class ServerChanges {

    private final List<Listener> listeners = new CopyOnWriteArrayList<>();

    /// The lists that can change.
    public enum Kind {
        TOOLS("notifications/tools/list_changed", "toolsListChanged"),
        PROMPTS("notifications/prompts/list_changed", "promptsListChanged"),
        RESOURCES("notifications/resources/list_changed", "resourcesListChanged");

        private final String notification;
        private final String filter;

        Kind(String notification, String filter) {
            this.notification = notification;
            this.filter = filter;
        }

        String notification() {
            return notification;
        }

        /// Its name in a subscription.
        String filter() {
            return filter;
        }
    }

    /// Receives changes on the thread on which they happen.
    public interface Listener {
        void changed(Kind kind);

        /// @param uri of a resource whose content has changed
        void updated(String uri);
    }

    public void add(Listener listener) {
        listeners.add(listener);
    }

    public void remove(Listener listener) {
        listeners.remove(listener);
    }

    /// Whether there are listeners; without any, watching is unnecessary.
    public boolean heard() {
        return !listeners.isEmpty();
    }

    /// A list has changed.
    public void changed(Kind kind) {
        for (Listener listener : listeners) listener.changed(kind);
    }

    /// A resource's content has changed.
    public void updated(String uri) {
        for (Listener listener : listeners) listener.updated(uri);
    }
}
