import { type SystemCheckId, type SystemState, systemCheckIds } from '@account/contract/endpoints/system-checks';
import type { Log } from '../../platform/log.ts';
import { presentFindings, rankOf, type Subject } from './finding.ts';
import { createProbes, type ProbeParts } from './probes.ts';
import { type Findings, runProbes } from './run-probes.ts';

export interface SystemService {
  /** How the parts of the installation are, worst first, in the language of translations here. */
  show(): Promise<SystemState>;
}

/** What the page shows together with a part. */
const together: Partial<Record<SystemCheckId, Subject[]>> = { database: ['clock'], files: ['disk'] };

/** Milliseconds for which a round of checks serves all callers, so that a click does not call others each time. */
const kept = 10_000;

export function createSystemService(parts: ProbeParts & { logger: Log }): SystemService {
  let round: { until: number; findings: Promise<Findings> } | undefined;

  const latest = (): Promise<Findings> => {
    const now = parts.clock.now().getTime();
    if (!round || now >= round.until)
      round = { until: now + kept, findings: runProbes(createProbes(parts), parts.logger) };
    return round.findings;
  };

  return {
    show: async () => {
      const found = await latest();
      const of = (...parts: Subject[]) => parts.flatMap((part) => found.get(part) ?? []);
      const checks = systemCheckIds.map((id) => presentFindings(id, of(id, ...(together[id] ?? []))));
      return {
        release: parts.settings.release,
        checks: checks.toSorted((a, b) => rankOf(a.status) - rankOf(b.status)),
      };
    },
  };
}
