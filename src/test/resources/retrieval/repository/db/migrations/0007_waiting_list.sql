-- Groups wait in the database, so that a restart forgets nobody.

CREATE TABLE waiting_list (
    booking    TEXT PRIMARY KEY REFERENCES booking (reference),
    crossing   TEXT NOT NULL REFERENCES crossing (id),
    joined_at  TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE INDEX waiting_list_oldest ON waiting_list (crossing, joined_at);
