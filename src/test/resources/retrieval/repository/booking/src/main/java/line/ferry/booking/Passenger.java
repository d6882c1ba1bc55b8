package line.ferry.booking;

/** One person of a group. */
public record Passenger(String name, int age, boolean resident) {

    private static final int SEAT_FROM = 2;

    public Passenger {
        if (age < 0 || age > 130) throw new IllegalArgumentException("age out of range: " + age);
    }

    /** Babies sit on a lap. */
    boolean needsSeat() {
        return age >= SEAT_FROM;
    }

    boolean isChild() {
        return age < 16;
    }
}
