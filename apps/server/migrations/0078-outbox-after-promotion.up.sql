-- Why: the identity of an unlogged table is an unlogged sequence. A standby that is promoted cannot read it ("bad magic number
-- in sequence"), so that with a broker every change that publishes failed there. The rows may be lost, their numbers may not.
ALTER TABLE event_outbox ALTER COLUMN id DROP IDENTITY;
CREATE SEQUENCE event_outbox_number OWNED BY event_outbox.id;
SELECT setval('event_outbox_number', (SELECT coalesce(max(id), 0) + 1 FROM event_outbox), false);
ALTER TABLE event_outbox ALTER COLUMN id SET DEFAULT nextval('event_outbox_number');
