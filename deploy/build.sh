#!/bin/sh
# Makes a bundle from the root of a tree without git: sh deploy/build.sh COMMIT FOLDER
set -eu
npm ci
npm run bundle -- --commit "$1"
mv dist/account-*/ "$2"
