DROP FUNCTION count_record_changes();
DROP TABLE record_counters;
