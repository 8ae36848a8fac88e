import './lib/node-version.mjs';
import { Complaint, runCommand } from './lib/complaint.mjs';
import { installFromDebian, isOurDebian, refreshDebian } from './lib/debian.mjs';
import { onPath, starts } from './lib/find-program.mjs';
import { install } from './lib/install.mjs';
import { installed, node24 } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** Programs that the tests start, by the packages of Debian that have them. */
const programs = [
  { name: 'pgbouncer', of: 'PgBouncer' },
  { name: 'redis-server', of: 'Redis' },
];

/** @param {{ name: string }} program */
const isThere = ({ name }) => onPath([name]).some(starts);

async function ensurePrograms() {
  const missing = programs.filter((program) => !isThere(program));
  if (missing.length === 0) return;
  const names = missing.map(({ of }) => of).join(' and ');
  if (!isOurDebian()) throw new Complaint(`These tests need ${names}.`);
  await refreshDebian();
  await installFromDebian('--no-install-recommends', ...missing.map(({ name }) => name));
  if (!missing.every(isThere)) throw new Complaint(`${names} cannot be installed.`);
}

/** `npm run test:scale [part of a file name …]`: the program and the matrix of isolation through PgBouncer, and events over Redis. */
await runCommand(async () => {
  const filters = process.argv.slice(2);
  await install();
  await ensurePrograms();
  process.env.SCALE = '1';
  const parts = filters.length > 0 ? filters : ['server/test/scale/', 'server/test/isolation/'];
  return run(node24, [installed('vitest/vitest.mjs'), 'run', '--project=server', ...parts]);
});
