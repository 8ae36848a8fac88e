import { expect, inject, it } from 'vitest';
import { createDraw } from '../processes/drives/draws.ts';
import { allowSlowTests } from '../support/slow-tests.ts';
import { planRounds } from './plan.ts';
import { failuresOf, playStage } from './run.ts';

allowSlowTests();

const seed = 13;

/** The short form of `npm run faults`: the most important fault of each kind, always the same ones. */
const stages = planRounds(5, createDraw(seed));

it.each(stages)('nothing acknowledged is lost: $stage.name', async (planned) => {
  const report = (line: string) => void process.stdout.write(`${line}\n`);
  const played = await playStage(planned, { seed, prepared: inject('preparedFolder'), report, hurry: true });
  expect(played.rounds).toHaveLength(planned.faults.length);
  for (const { ledger } of played.rounds) expect(ledger.acknowledged).toBeGreaterThan(0);
  expect(failuresOf(played)).toEqual([]);
});
