package dev.loupe.tools;

import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The calls of one pace: those at work and, for each client, those that wait. Guarded by the scheduler.
final class CallLane {

    private static final class Client {
        private final ArrayDeque<CallWork> waiting = new ArrayDeque<>();
        private int atWork;
    }

    private final CallScheduler.Limits limits;

    /// Whoever got a place last stands last.
    private final Map<Object, Client> clients = new LinkedHashMap<>();

    private int atWork;
    private int stuck;

    CallLane(CallScheduler.Limits limits) {
        this.limits = limits;
    }

    void add(CallWork work) {
        clients.computeIfAbsent(work.order().client(), _ -> new Client()).waiting.add(work);
    }

    /// The next one that may begin, which has its place from now on.
    Optional<CallWork> next() {
        if (atWork + stuck >= limits.threads()) return Optional.empty();
        for (Map.Entry<Object, Client> each : clients.entrySet()) {
            Client client = each.getValue();
            if (client.waiting.isEmpty() || !hasPlace(client)) continue;
            CallWork work = client.waiting.remove();
            work.state = CallWork.State.AT_WORK;
            client.atWork++;
            atWork++;
            clients.remove(each.getKey());
            clients.put(each.getKey(), client);
            return Optional.of(work);
        }
        return Optional.empty();
    }

    /// Each client has a place of its own, and a share of those that are for all.
    private boolean hasPlace(Client client) {
        return client.atWork == 0 || client.atWork < limits.perClient() && atWork < limits.together();
    }

    /// It gets no place any more, or gives it back: to nobody but its thread, where that does not stop.
    void leave(CallWork work, CallWork.State to) {
        Client client = clients.get(work.order().client());
        if (client == null) return;
        switch (work.state) {
            case WAITING -> client.waiting.remove(work);
            case AT_WORK -> {
                client.atWork--;
                atWork--;
            }
            case STUCK -> stuck--;
            case OVER -> throw new IllegalStateException("it was over");
        }
        if (to == CallWork.State.STUCK) stuck++;
        work.state = to;
        if (client.atWork == 0 && client.waiting.isEmpty()) clients.remove(work.order().client());
    }

    int stuck() {
        return stuck;
    }
}
