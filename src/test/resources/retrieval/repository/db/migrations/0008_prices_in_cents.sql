-- Prices were decimal marks; they become whole cents.

ALTER TABLE booking ADD COLUMN total_cents INTEGER;
UPDATE booking SET total_cents = ROUND(total * 51.129);
ALTER TABLE booking DROP COLUMN total;
