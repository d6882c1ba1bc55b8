package line.ferry.booking;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import javax.sql.DataSource;

/** Bookings in the database, one row each. */
public class BookingStore {
    private static final String UPSERT =
            "INSERT INTO booking (reference, crossing, seats, state) VALUES (?, ?, ?, ?) ON CONFLICT (reference) DO UPDATE SET state = excluded.state";

    private final DataSource database;

    public BookingStore(DataSource database) {
        this.database = database;
    }

    void save(Booking booking) {
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement(UPSERT)) {
            statement.setString(1, booking.reference());
            statement.setString(2, booking.crossing());
            statement.setInt(3, booking.seats());
            statement.setString(4, booking.state().name().toLowerCase());
            statement.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException("booking " + booking.reference() + " could not be saved", e);
        }
    }

    Optional<Booking> load(String reference) {
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement("SELECT * FROM booking WHERE reference = ?")) {
            statement.setString(1, reference);
            ResultSet row = statement.executeQuery();
            return row.next() ? Optional.of(Rows.booking(row)) : Optional.empty();
        } catch (SQLException e) {
            throw new IllegalStateException("booking " + reference + " could not be loaded", e);
        }
    }
}
