DROP FUNCTION schema_works_since(integer);
