-- The shop's tables and what keeps them in order.
-- PostgreSQL 14 and later.

\set ON_ERROR_STOP on

BEGIN;

CREATE SCHEMA IF NOT EXISTS shop;

CREATE EXTENSION IF NOT EXISTS pgcrypto;

CREATE TYPE shop.order_state AS ENUM ('open', 'paid', 'sent');

CREATE TYPE shop.address AS (
    street text,
    city   text
);

CREATE DOMAIN shop.email AS text CHECK (VALUE LIKE '%@%');

CREATE SEQUENCE shop.invoice_number START 1000;

/* People who buy.
   One row for each address. */
CREATE TABLE IF NOT EXISTS shop.customer (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    email      text NOT NULL UNIQUE,
    -- As it is written on letters.
    "full name" varchar(200) DEFAULT '',
    joined     timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT email_has_at CHECK (email LIKE '%@%')
);

-- One purchase.
CREATE TABLE shop."order" (
    id          bigserial PRIMARY KEY,
    customer_id bigint REFERENCES shop.customer (id) ON DELETE CASCADE,
    state       shop.order_state NOT NULL DEFAULT 'open',
    total       numeric(12, 2) NOT NULL,
    placed      date
);

CREATE UNIQUE INDEX order_by_customer ON shop."order" (customer_id, placed DESC);

-- What customers have spent.
CREATE OR REPLACE VIEW shop.spending AS
WITH paid AS (
    SELECT customer_id, total
    FROM shop."order"
    WHERE state = 'paid'
)
SELECT c.id, c.email, sum(p.total) AS spent
FROM shop.customer AS c
LEFT JOIN paid p ON p.customer_id = c.id
GROUP BY c.id, c.email;

CREATE MATERIALIZED VIEW shop.best_customers AS
SELECT id, email FROM shop.spending ORDER BY spent DESC LIMIT 10;

-- Adds up a customer's orders.
CREATE OR REPLACE FUNCTION shop.total_of(customer bigint, since date DEFAULT NULL)
RETURNS numeric
LANGUAGE plpgsql STABLE
AS $$
DECLARE
    result numeric := 0;
BEGIN
    SELECT sum(total) INTO result FROM shop."order" WHERE customer_id = customer;
    IF result IS NULL THEN
        RETURN 0;
    END IF;
    RETURN result;
END;
$$;

CREATE FUNCTION shop.touch() RETURNS trigger AS $body$
BEGIN
    NEW.placed := current_date;
    RETURN NEW;
END;
$body$ LANGUAGE plpgsql;

CREATE TRIGGER order_touched
    BEFORE UPDATE ON shop."order"
    FOR EACH ROW EXECUTE FUNCTION shop.touch();

CREATE PROCEDURE shop.close_old(before date)
LANGUAGE sql
AS $$
    UPDATE shop."order" SET state = 'sent' WHERE placed < before;
$$;

ALTER TABLE shop.customer ADD COLUMN phone text;
ALTER TABLE shop."order" RENAME COLUMN placed TO placed_on;

INSERT INTO shop.customer (email, "full name")
VALUES ('a@example.org', 'Ada'), ('b@example.org', 'Bob');

SELECT
    c.email,
    CASE WHEN s.spent > 100 THEN 'good' WHEN s.spent > 10 THEN 'fair' ELSE 'new' END AS rating
FROM shop.customer c
JOIN shop.spending s ON s.id = c.id
WHERE shop.total_of(c.id) > 0
  AND EXISTS (SELECT 1 FROM shop."order" o WHERE o.customer_id = c.id)
UNION ALL
SELECT 'nobody', 'new';

COMMIT;
