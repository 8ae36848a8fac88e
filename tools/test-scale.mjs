import './lib/node-version.mjs';
import { Complaint, runCommand } from './lib/complaint.mjs';
import { installFromDebian, isOurDebian, refreshDebian } from './lib/debian.mjs';
import { onPath, starts } from './lib/find-program.mjs';
import { install } from './lib/install.mjs';
import { installed, node24 } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const isThere = () => onPath(['pgbouncer']).some(starts);

async function ensurePgBouncer() {
  if (isThere()) return;
  if (!isOurDebian()) throw new Complaint('These tests need PgBouncer.');
  await refreshDebian();
  await installFromDebian('--no-install-recommends', 'pgbouncer');
  if (!isThere()) throw new Complaint('PgBouncer cannot be installed.');
}

/** `npm run test:scale [part of a file name …]`: the program and the matrix of isolation through PgBouncer. */
await runCommand(async () => {
  const filters = process.argv.slice(2);
  await install();
  await ensurePgBouncer();
  process.env.SCALE = '1';
  const parts = filters.length > 0 ? filters : ['server/test/scale/', 'server/test/isolation/'];
  return run(node24, [installed('vitest/vitest.mjs'), 'run', '--project=server', ...parts]);
});
