-- Why: administrators give and correct the names of people, and people their own; so far only those who registered or
-- accepted an invitation had one.
GRANT INSERT (name), UPDATE (name) ON users TO account_tenant;
