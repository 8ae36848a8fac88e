DELETE FROM cloud_file_marks WHERE order_by <> 'name';
ALTER TABLE cloud_file_marks DROP CONSTRAINT cloud_file_marks_unique;
ALTER TABLE cloud_file_marks DROP COLUMN order_by;
ALTER TABLE cloud_file_marks ADD CONSTRAINT cloud_file_marks_unique UNIQUE NULLS NOT DISTINCT (provider_id, parent_item_id);
DROP INDEX cloud_files_size_order;
CREATE INDEX cloud_files_size_order ON cloud_files (provider_id, is_file, size, id);
DROP INDEX cloud_files_modified_order;
CREATE INDEX cloud_files_modified_order ON cloud_files (provider_id, is_file, modified_at, id);
