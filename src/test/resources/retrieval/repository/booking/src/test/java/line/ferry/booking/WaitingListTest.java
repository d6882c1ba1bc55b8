package line.ferry.booking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.Collections;
import org.junit.jupiter.api.Test;

class WaitingListTest {
    private final WaitingList list = new WaitingList();

    private static Booking group(String reference, int size) {
        return new Booking(reference, "islands-1000", Collections.nCopies(size, new Passenger("P", 30, false)), Instant.EPOCH);
    }

    @Test
    void theFirstGroupThatFitsIsPromoted() throws Exception {
        list.join(group("BIG", 6));
        list.join(group("SMALL", 2));
        assertEquals("SMALL", list.promoteNext("islands-1000", 3).orElseThrow().reference());
        assertEquals(1, list.length("islands-1000"));
    }

    @Test
    void aGroupIsNeverSplit() throws Exception {
        list.join(group("BIG", 6));
        assertTrue(list.promoteNext("islands-1000", 5).isEmpty());
    }
}
