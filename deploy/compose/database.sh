#!/bin/sh
# Makes the role and the database of the program: an owner who may create roles, and is no superuser.
set -eu
password=$(sed -E 's|^postgres://account:([^@]*)@.*|\1|' /run/secrets/database-url)
psql --username=postgres --set=ON_ERROR_STOP=1 --set=password="$password" <<'SQL'
CREATE ROLE account LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE account OWNER account;
SQL
