-- Every minute: frees the seats of bookings that were not paid within twenty minutes.

UPDATE booking
SET state = 'expired'
WHERE state = 'held'
  AND held_at < CURRENT_TIMESTAMP - INTERVAL '20 minutes';
