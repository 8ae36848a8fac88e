DROP TABLE sign_in_failures;
DROP TABLE account_links;
DROP TABLE sessions;
DROP TABLE users;
DROP TABLE roles;
