package line.ferry.booking;

/** What the person who books can read and act upon. */
public class BookingException extends Exception {
    public BookingException(String message) {
        super(message);
    }

    public BookingException(String message, Throwable cause) {
        super(message, cause);
    }
}
