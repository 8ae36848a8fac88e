import './lib/node-version.mjs';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from './lib/build-web.mjs';
import { runCommand } from './lib/complaint.mjs';
import { ensurePrograms } from './lib/debian-programs.mjs';
import { install } from './lib/install.mjs';
import { installed, node24, root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { rows } from './scale/rows.mjs';
import { linesOf, readFigures, tableOf } from './scale/table.mjs';
import { readReport } from './suite/outcomes.mjs';
import { outcomesVariable } from './suite/vitest-outcomes.mjs';

/**
 * @param {string[]} parts of the paths of tests
 * @param {NodeJS.ProcessEnv} env
 */
function runTests(parts, env) {
  const reporter = join(root, 'tools', 'suite', 'vitest-outcomes.mjs');
  const args = ['run', '--project=server', '--reporter=default', `--reporter=${reporter}`, ...parts];
  return run(node24, [installed('vitest/vitest.mjs'), ...args], { env });
}

/**
 * Runs everything, and says in one table what holds.
 * @param {string} folder for what the parts hand on
 * @param {string} rounds
 */
async function runAll(folder, rounds) {
  const [figures, outcomes] = [join(folder, 'figures'), join(folder, 'outcomes')];
  writeFileSync(figures, '');
  const env = { ...process.env, SCALE: '1', SCALE_FIGURES: figures, [outcomesVariable]: outcomes };
  const tests = await runTests([...new Set(rows.flatMap((row) => row.tests))], env);
  const scale = 'apps/server/test/scale';
  const rates = await run(node24, [`${scale}/event-rates.ts`], { env });
  const kills = await run(node24, [`${scale}/kills/main.ts`, '--rounds', rounds], { env, service: true });
  const noted = readFigures(figures);
  const lines = linesOf(readReport(outcomes) ?? [], noted.figures);
  const table = tableOf(lines);
  const date = new Date().toISOString().slice(0, 10);
  const title = `# Measured ${date}, Node ${process.version}, ${cpus().length} processors, load ${loadavg()[1]?.toFixed(0)}`;
  const text = [title, '## `npm run test:scale`', table, '## Kills', ...noted.details].join('\n\n');
  writeFileSync(join(root, 'bench', 'results', 'scale.md'), `${text}\n`);
  console.log(`\n${table}\n`);
  const isWell = tests === 0 && rates === 0 && kills === 0 && lines.every(({ holds }) => holds);
  return isWell ? 0 : 1;
}

/**
 * `npm run test:scale [-- --rounds 20]`: the program behind PgBouncer, with replicas, a broker and several programs, and what
 * is lost when parts of that end. Writes bench/results/scale.md. With parts of file names: those tests alone.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '20' } },
  });
  await install();
  await ensurePrograms('pgbouncer', 'redis-server', 'haproxy', 'postgresql-15');
  const folder = mkdtempSync(join(tmpdir(), 'account-scale-'));
  try {
    const env = { ...process.env, SCALE: '1', [outcomesVariable]: join(folder, 'outcomes') };
    if (positionals.length > 0) return await runTests(positionals, env);
    await buildWeb();
    return await runAll(folder, values.rounds);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
