import { setMaxListeners } from 'node:events';
import { Display } from './display.ts';
import type { DisplayProfile } from './fleet.ts';
import type { FleetParts, Habits, Person } from './fleet-parts.ts';
import { targetOf } from './http/target.ts';
import { live } from './live.ts';
import { createRandom } from './random.ts';
import { Report } from './report.ts';
import type { FleetCounts } from './report-text.ts';
import type { TokenFile } from './token-file.ts';

export interface FleetOptions {
  url: string;
  displays: readonly DisplayProfile[];
  tokens: TokenFile;
  /** All randomness follows from it. */
  seed: number;
  /** Milliseconds in which the displays begin, one after the other. */
  ramp: number;
  habits: Habits;
  code: string | undefined;
  people: readonly Person[];
}

/** Milliseconds between two writes of tokens: what a kill may lose of them. */
const saving = 1_000;

/** A fleet that runs. */
export interface RunningFleet {
  report: Report;
  counts(): FleetCounts;
  /** Resolves when every display has ended. */
  ended: Promise<void>;
}

/** Runs displays until the signal stops them. */
export function runFleet(options: FleetOptions, stop: AbortSignal): RunningFleet {
  const { displays, tokens, seed, ramp, url } = options;
  // Each display waits for it.
  setMaxListeners(0, stop);
  const report = new Report();
  const { habits, code, people } = options;
  const parts: FleetParts = { url, target: targetOf(url), report, tokens, habits, code, people, stop };
  const timer = setInterval(() => void tokens.save(), saving);
  const lives = displays.map((profile, index) => {
    // Another stream of numbers than the one that made the display.
    const random = createRandom(seed, index + displays.length);
    return live(new Display(profile, parts, random), (index / displays.length) * ramp);
  });
  const ended = Promise.all(lives).then(() => {
    clearInterval(timer);
    return tokens.save();
  });
  const counts = (): FleetCounts => ({
    enrolled: displays.filter(({ androidid }) => tokens.displays.has(androidid)).length,
    count: displays.length,
  });
  return { report, counts, ended };
}
