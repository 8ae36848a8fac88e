import { type CheckStatus, checkStatuses, systemCheckIds } from '@account/contract/endpoints/system-checks';
import { platformNames } from '@account/contract/platforms';
import type { MessageId, MessageValues } from '@account/messages/ids';
import { directionOf } from '@account/messages/locales';
import { currentLocale, translate } from '@account/messages/translate';

/** The parts of an installation that are checked: those of the page, and two that the command line shows apart. */
export const subjects = [...systemCheckIds, 'clock', 'disk'] as const;
export type Subject = (typeof subjects)[number];

/** One thing that is as it should be, or is not. */
export interface Finding {
  status: CheckStatus;
  message: MessageId;
  /** What to do, where something is wrong. */
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

/** What was found about a part, worst first, with what to do about the worst, in the language of translations here. */
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
