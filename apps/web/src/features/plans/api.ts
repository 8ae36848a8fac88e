import type { CallInput } from '@account/contract/api';
import { applyPlan, printSheets } from '@account/contract/endpoints/plans.calls';
import { call } from '#shared/api/client.ts';

export type SentPlan = Omit<NonNullable<CallInput<typeof applyPlan>['body']>, 'dry_run'>;

/** Asks what would become of each line, and changes nothing. */
export const checkPlan = (plan: SentPlan, signal: AbortSignal) =>
  call(applyPlan, { body: { ...plan, dry_run: true }, signal });

/** Does what the lines say. */
export const startPlan = (plan: SentPlan) => call(applyPlan, { body: plan });

/** The contents of the sheets of organizations; the sheets count as printed. */
export const fetchSheets = (ids: readonly number[]) => call(printSheets, { body: { ids: [...ids] } });
