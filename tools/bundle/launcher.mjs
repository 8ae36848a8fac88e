import { serverFlags, serverMemory } from '../lib/server-command.mjs';

/**
 * A kind of machine by the names of Node and those of `uname`.
 * @typedef {object} Machine
 * @property {string} name
 * @property {string} uname
 * @property {string} [loader] of programs that need the GNU C library
 */

/** @type {Record<string, Machine>} */
const machines = {
  'linux-x64': { name: 'Linux on x64', uname: 'Linux x86_64', loader: '/lib64/ld-linux-x86-64.so.2' },
  'linux-arm64': { name: 'Linux on arm64', uname: 'Linux aarch64', loader: '/lib/ld-linux-aarch64.so.1' },
  'darwin-x64': { name: 'macOS on x64', uname: 'Darwin x86_64' },
  'darwin-arm64': { name: 'macOS on arm64', uname: 'Darwin arm64' },
};

/** The path, within a bundle, of the module with which its Node reads its code. */
export const loader = 'bin/loader.mjs';

/**
 * `bin/account` of a bundle: a script, because another machine must get a sentence, not an error of its loader.
 * @param {string} platform as in the name of the bundle: `linux-x64`
 */
export function launcherFor(platform) {
  const machine = machines[platform];
  if (!machine) throw new Error(`There are no bundles for ${platform}.`);
  const memory = Object.entries(serverMemory).map(([name, value]) => `: "\${${name}:=${value}}"`);
  return `#!/bin/sh
# The command line of Account: bin/account --help
set -eu

refuse() {
  echo "This bundle of Account is for ${machine.name}${machine.loader ? ' with the GNU C library' : ''}; this machine is $(uname -sm): take the bundle for it." >&2
  exit 1
}
[ "$(uname -sm)" = '${machine.uname}' ] || refuse
${machine.loader ? `[ -e ${machine.loader} ] || refuse\n` : ''}
bundle=$(cd "$(dirname "$(readlink -f "$0")")/.." && pwd -P)
# Passwords are hashed on as many threads of the pool as there are processors, and two stay free for files.
threads=$(($(getconf _NPROCESSORS_ONLN) + 2))
# Libraries ask for it, and a number without an account has none.
: "\${HOME:=/}"
: "\${NODE_ENV:=production}"
: "\${UV_THREADPOOL_SIZE:=$((threads > 4 ? threads : 4))}"
${memory.join('\n')}
export HOME NODE_ENV UV_THREADPOOL_SIZE ${Object.keys(serverMemory).join(' ')}
exec "$bundle/bin/node" ${serverFlags.join(' ')} --import "$bundle/${loader}" "$bundle/apps/server/src/account.ts" "$@"
`;
}
