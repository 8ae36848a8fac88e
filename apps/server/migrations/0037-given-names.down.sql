REVOKE INSERT (name), UPDATE (name) ON users FROM account_tenant;
