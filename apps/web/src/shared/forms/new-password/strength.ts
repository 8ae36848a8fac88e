import type { MessageId } from '@account/messages/ids';

/** How an estimate is shown: how many of the four bars are lit, in which color, and in which words. */
export interface Strength {
  bars: 0 | 1 | 2 | 3 | 4;
  tone: 'danger' | 'warning' | 'success';
  label: MessageId;
  /** The advice for a stronger password. */
  advice: MessageId | null;
}

/** The message to the worker. */
export interface StrengthQuestion {
  password: string;
  /** Words that others would try first: e-mail and name. */
  personal: readonly string[];
}

/** The answer of the worker: zxcvbn's score of 0 to 4 and the name of its warning, for the password of the question. */
export interface StrengthEstimate {
  password: string;
  score: number;
  warning: string | null;
}

const levels = [
  { bars: 1, tone: 'danger', label: 'accounts.strength_weak' },
  { bars: 1, tone: 'danger', label: 'accounts.strength_weak' },
  { bars: 2, tone: 'warning', label: 'accounts.strength_fair' },
  { bars: 3, tone: 'success', label: 'accounts.strength_good' },
  { bars: 4, tone: 'success', label: 'accounts.strength_strong' },
] as const;

export const tooShort: Strength = {
  bars: 0,
  tone: 'danger',
  label: 'accounts.strength_short',
  advice: null,
};

const advices: Readonly<Record<string, MessageId>> = {
  topTen: 'accounts.advice_common',
  topHundred: 'accounts.advice_common',
  common: 'accounts.advice_common',
  similarToCommon: 'accounts.advice_common',
  straightRow: 'accounts.advice_row',
  keyPattern: 'accounts.advice_row',
  sequences: 'accounts.advice_row',
  simpleRepeat: 'accounts.advice_repeat',
  extendedRepeat: 'accounts.advice_repeat',
  dates: 'accounts.advice_date',
  recentYears: 'accounts.advice_date',
  userInputs: 'accounts.advice_personal',
};

/** Describes an estimate. Only weak and fair passwords get advice. */
export function strengthOf({ score, warning }: Pick<StrengthEstimate, 'score' | 'warning'>): Strength {
  const level = levels[score] ?? levels[0];
  if (score > 2) return { ...level, advice: null };
  return { ...level, advice: advices[warning ?? ''] ?? 'accounts.advice_word' };
}
