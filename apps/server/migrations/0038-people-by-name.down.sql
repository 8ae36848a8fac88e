DROP INDEX users_name_search;
DROP INDEX users_name_begins;
