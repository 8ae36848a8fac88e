#!/bin/sh
# Makes the secrets that compose.yml names, once: what is there stays. The folder is closed; the files in it can be
# read in containers, whose accounts have other numbers.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
chmod 700 secrets

random() {
  od -An -N 24 -t x1 /dev/urandom | tr -d ' \n'
}
keep() {
  [ -e "secrets/$1" ] || printf '%s\n' "$2" > "secrets/$1"
  chmod 644 "secrets/$1"
}

keep admin-password "$(random)"
keep app-secret "$(random)"
keep database-password "$(random)"
keep database-url "postgres://account:$(random)@database:5432/account"
keep files-key "$(random)"
key=$(cat secrets/files-key)
keep files-keys "{\"identities\": [{\"name\": \"account\", \"credentials\": [{\"accessKey\": \"account\", \"secretKey\": \"$key\"}], \"actions\": [\"Admin\"]}]}"
keep files-url "s3://account:$key@files:8333/account?tls=off"
echo "Sign in as admin@example.com with the password in deploy/secrets/admin-password."
