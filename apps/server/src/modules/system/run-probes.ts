import type { Log } from '../../platform/log.ts';
import { reasonOf } from '../../platform/outgoing/reasons.ts';
import { type Finding, failed, type Subject, subjects, warning } from './finding.ts';

/** What some work returns, or something else when it takes longer than some seconds. */
export async function within<T, L>(seconds: number, work: Promise<T>, otherwise: () => L): Promise<T | L> {
  const { promise, resolve } = Promise.withResolvers<L>();
  const timer = setTimeout(() => resolve(otherwise()), seconds * 1_000);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/** Finds out one thing about a part of the installation. */
export type Probe = () => Promise<Finding | Finding[]>;

export type Probes = Readonly<Record<Subject, readonly Probe[]>>;

export type Findings = ReadonlyMap<Subject, readonly Finding[]>;

/** Seconds after which a probe is given up: a page waits for the slowest. */
const patience = 6;

async function runProbe(probe: Probe, subject: Subject, logger: Log): Promise<Finding[]> {
  const guarded = probe().catch((error: unknown) => {
    logger.error({ err: error, check: subject }, 'a check failed');
    return failed('checks.unexpected', 'checks.unexpected_action', { reason: reasonOf(error) });
  });
  const found = await within(patience, guarded, () =>
    warning('checks.timed_out', 'checks.timed_out_action', { seconds: patience }),
  );
  return [found].flat();
}

/** Runs all probes at the same time. One that fails or hangs is a finding of its own, and never an error. */
export async function runProbes(probes: Probes, logger: Log): Promise<Findings> {
  const entries = subjects.map(async (subject) => {
    const found = await Promise.all(probes[subject].map((probe) => runProbe(probe, subject, logger)));
    return [subject, found.flat()] as const;
  });
  return new Map(await Promise.all(entries));
}
