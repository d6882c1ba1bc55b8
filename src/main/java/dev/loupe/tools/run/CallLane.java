package dev.loupe.tools.run;

import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// The calls of one pace: the running ones and a queue per client. Guarded by the scheduler's lock.
final class CallLane {

    private static final class Client {
        private final ArrayDeque<CallWork> waiting = new ArrayDeque<>();
        private int atWork;
    }

    private final int perClient;
    private final int together;
    private final int threads;

    /// Round robin: the client served last is at the end.
    private final Map<Object, Client> clients = new LinkedHashMap<>();

    private int atWork;
    private int stuck;

    /// @param perClient maximum running calls of one client; each may always have one
    /// @param together maximum running calls of all clients, besides the first of each
    /// @param threads maximum threads of all clients, including those of stuck calls
    CallLane(int perClient, int together, int threads) {
        this.perClient = perClient;
        this.together = together;
        this.threads = threads;
    }

    void add(CallWork work) {
        clients.computeIfAbsent(work.order().client(), _ -> new Client())
                .waiting
                .add(work);
    }

    /// Removes the next call that may start from the queue and gives it a slot.
    Optional<CallWork> next() {
        if (atWork + stuck >= threads) return Optional.empty();
        for (Map.Entry<Object, Client> each : clients.entrySet()) {
            Client client = each.getValue();
            if (client.waiting.isEmpty() || !hasPlace(client)) continue;
            CallWork work = client.waiting.remove();
            work.state = CallWork.State.AT_WORK;
            client.atWork++;
            atWork++;
            // round robin: to the end
            clients.remove(each.getKey());
            clients.put(each.getKey(), client);
            return Optional.of(work);
        }
        return Optional.empty();
    }

    /// Each client has one slot of its own, and shares the common ones.
    private boolean hasPlace(Client client) {
        return client.atWork == 0 || client.atWork < perClient && atWork < together;
    }

    /// Frees the slot of a call, or removes it from the queue; the thread of a stuck call is counted
    /// separately.
    void leave(CallWork work, CallWork.State to) {
        switch (work.state) {
            case WAITING -> forget(work, client -> client.waiting.remove(work));
            case AT_WORK -> {
                forget(work, client -> client.atWork--);
                atWork--;
            }
            case STUCK -> stuck--;
            case OVER -> throw new IllegalStateException("it was over");
        }
        if (to == CallWork.State.STUCK) stuck++;
        work.state = to;
    }

    private void forget(CallWork work, Consumer<Client> change) {
        Object key = work.order().client();
        Client client = clients.get(key);
        if (client == null) throw new IllegalStateException("a call of nobody");
        change.accept(client);
        if (client.atWork == 0 && client.waiting.isEmpty()) clients.remove(key);
    }
}
