-- Why: the search through everything finds people by their names too. Lists show no names, so users.search_key has none.
-- By the first index names that begin with the words are found in order, by the second the others.
CREATE INDEX users_name_begins ON users ((lower(name) COLLATE "C"), id) WHERE name IS NOT NULL;
CREATE INDEX users_name_search ON users USING gin ((lower(name) COLLATE "C") gin_trgm_ops) WHERE name IS NOT NULL;
