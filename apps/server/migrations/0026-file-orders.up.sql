-- Why: a page deep in a long list of files by date or size walked up to half of it; only lists by name had marks. A mark is
-- found by comparing keys, which must not be null for that: a file without a date or size has one that sorts as null does.
-- An expression, because a column would rewrite every file of every drive. The column itself is in the index too, or
-- Postgres would read the rows for it.
DROP INDEX cloud_files_modified_order;
CREATE INDEX cloud_files_modified_order ON cloud_files
  (provider_id, is_file, (coalesce(modified_at, 'infinity')), id) INCLUDE (modified_at);
DROP INDEX cloud_files_size_order;
CREATE INDEX cloud_files_size_order ON cloud_files
  (provider_id, is_file, (coalesce(size, 9223372036854775807)), id) INCLUDE (size);

-- The marks that there are, are of lists by name.
ALTER TABLE cloud_file_marks ADD COLUMN order_by text COLLATE "C" NOT NULL DEFAULT 'name'
  CHECK (order_by IN ('name', 'modified_at', 'size'));
ALTER TABLE cloud_file_marks ALTER COLUMN order_by DROP DEFAULT;
ALTER TABLE cloud_file_marks DROP CONSTRAINT cloud_file_marks_unique;
ALTER TABLE cloud_file_marks ADD CONSTRAINT cloud_file_marks_unique
  UNIQUE NULLS NOT DISTINCT (provider_id, parent_item_id, order_by);
