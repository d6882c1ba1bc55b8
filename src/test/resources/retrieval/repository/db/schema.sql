-- The whole schema as of 4.2; migrations lead here.

CREATE TABLE crossing (
    id          TEXT PRIMARY KEY,
    route       TEXT NOT NULL,
    ship        TEXT NOT NULL,
    departs_at  TIMESTAMP NOT NULL,
    capacity    INTEGER NOT NULL CHECK (capacity > 0),
    cancelled   BOOLEAN NOT NULL DEFAULT FALSE,
    UNIQUE (route, departs_at)
);

CREATE TABLE booking (
    reference    TEXT PRIMARY KEY,
    crossing     TEXT NOT NULL REFERENCES crossing (id),
    seats        INTEGER NOT NULL,
    total_cents  INTEGER NOT NULL,
    state        TEXT NOT NULL DEFAULT 'held',
    held_at      TIMESTAMP NOT NULL,
    paid_at      TIMESTAMP
);

CREATE INDEX booking_by_crossing ON booking (crossing, state);

CREATE TABLE refund_job (
    id        INTEGER PRIMARY KEY,
    crossing  TEXT NOT NULL REFERENCES crossing (id),
    reason    TEXT NOT NULL,
    done_at   TIMESTAMP
);

CREATE VIEW free_seats AS
SELECT c.id AS crossing, c.capacity - COALESCE(SUM(b.seats), 0) AS free
FROM crossing c
LEFT JOIN booking b ON b.crossing = c.id AND b.state IN ('held', 'paid', 'boarded')
GROUP BY c.id, c.capacity;
