import { type CheckStatus, checkStatuses, systemCheckIds } from '@account/contract/endpoints/system-checks';
import { platformNames } from '@account/contract/platforms';
import type { MessageId, MessageValues } from '@account/messages/ids';
import { directionOf } from '@account/messages/locales';
import { currentLocale, translate } from '@account/messages/translate';
import type { Log } from '../../platform/log.ts';
import { reasonOf } from '../../platform/outgoing/reasons.ts';

/** The parts of an installation that are checked: those of the page, and two that the command line shows apart. */
const subjects = [...systemCheckIds, 'clock', 'disk'] as const;
export type Subject = (typeof subjects)[number];

/** One thing that is as it should be, or is not. */
export interface Finding {
  status: CheckStatus;
  message: MessageId;
  /** The action to take, where something is wrong. */
  action?: MessageId;
  values?: MessageValues | undefined;
}

export const ok = (message: MessageId, values?: MessageValues): Finding => ({ status: 'ok', message, values });

export const warning = (message: MessageId, action: MessageId, values?: MessageValues): Finding => ({
  status: 'warning',
  message,
  action,
  values,
});

export const failed = (message: MessageId, action: MessageId, values?: MessageValues): Finding => ({
  status: 'failed',
  message,
  action,
  values,
});

/** The statuses of findings that are worse than others come first. */
export const rankOf = (status: CheckStatus): number => checkStatuses.indexOf(status);

const titleOf = (id: Subject): string =>
  id === 'google' || id === 'microsoft' ? platformNames[id] : translate(`checks.title_${id}`);

/** Paths and addresses among Arabic words keep their order only when they are isolated (Unicode Standard Annex 9). */
const isolated = (value: string | number) => (typeof value === 'string' ? `\u2068${value}\u2069` : value);

function text(id: MessageId, values: MessageValues = {}): string {
  const isRightToLeft = directionOf(currentLocale()) === 'rtl';
  const entries = Object.entries(values).map(([name, value]) => [name, isRightToLeft ? isolated(value) : value]);
  return translate(id, Object.fromEntries(entries));
}

/** The findings about a part, worst first, with the action for the worst, in the current language. */
export function presentFindings<Id extends Subject>(id: Id, findings: readonly Finding[]) {
  const [worst, ...others] = findings.toSorted((a, b) => rankOf(a.status) - rankOf(b.status));
  if (!worst) throw new Error(`nothing was found about ${id}`);
  const gap = currentLocale().startsWith('zh') ? '' : ' ';
  return {
    id,
    status: worst.status,
    title: titleOf(id),
    message: [worst, ...others].map(({ message, values }) => text(message, values)).join(gap),
    action: worst.action ? text(worst.action, worst.values) : null,
  };
}

/** The result of some work, or something else when it takes longer than some seconds. */
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
