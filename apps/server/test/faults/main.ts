import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createDraw } from '../processes/drives/draws.ts';
import { planRounds } from './plan.ts';
import { reportOf } from './report.ts';
import { failuresOf, type PlayedStage, playStage } from './run.ts';

const usage = 'usage: npm run faults [-- --rounds 100] [--seed 1] [--only "part of the name of a stage or fault"]';

/** `npm run faults`: what the product does when things around it go wrong. Writes docs/assurance/faults.md, or shows a part of it. */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '30' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
if (!Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(seed)) throw new Error(usage);

const folder = new URL('../../../../docs/assurance/', import.meta.url);
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());

const report = (line: string) => void process.stdout.write(`${line}\n`);
report(`seed ${seed}`);
const played: PlayedStage[] = [];
for (const planned of planRounds(rounds, createDraw(seed))) {
  const faults = planned.faults.filter(({ name }) => `${planned.stage.name}: ${name}`.includes(values.only ?? ''));
  if (faults.length === 0 || stopping.signal.aborted) continue;
  played.push(await playStage({ ...planned, faults }, { seed, report, signal: stopping.signal }));
}
const text = reportOf(played, { rounds, seed });
if (values.only === undefined && !stopping.signal.aborted) {
  await mkdir(folder, { recursive: true });
  await writeFile(new URL('faults.md', folder), text);
} else report(`\n${text}`);
const failures = played.flatMap(failuresOf);
report(`\n${played.flatMap((stage) => stage.rounds).length} rounds, ${failures.length} failures`);
process.exitCode = failures.length === 0 && !stopping.signal.aborted ? 0 : 1;
