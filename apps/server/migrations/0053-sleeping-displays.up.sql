-- Why: a display in the bin keeps its token, and is the same one after its return. A token that no display has is looked for
-- here, and an enrolment finds the entries of its androidid. What calls with a live token does not meet these indexes.
CREATE INDEX bin_rows_display_token ON bin_rows ((content ->> 'token_hash')) WHERE table_name = 'devices';
CREATE INDEX bin_rows_display_next_token ON bin_rows ((content ->> 'next_token_hash')) WHERE table_name = 'devices';
CREATE INDEX bin_rows_display_androidid ON bin_rows (lower(content ->> 'androidid')) WHERE table_name = 'devices';
