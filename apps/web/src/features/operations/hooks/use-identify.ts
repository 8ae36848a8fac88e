import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import { joinSentences } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import type { Selection } from '#shared/list/selection/use-selection.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { identify } from '../api.ts';

/** More displays than this at once cannot be distinguished by the names that they show. */
const most = 20;

const isNotConnected = (error: unknown): boolean => error instanceof ApiError && error.status === 422;

/** How many show their names, and how many are not connected. */
async function identifyAll(ids: readonly number[]): Promise<string> {
  const results = await Promise.allSettled(ids.map((id) => identify(id)));
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  const failure = reasons.find((reason) => !isNotConnected(reason));
  if (failure) throw failure;
  const shown = ids.length - reasons.length;
  return joinSentences([
    ...(shown > 0 ? [t('operations.identified', { count: shown })] : []),
    ...(reasons.length > 0 ? [t('operations.not_connected', { count: reasons.length })] : []),
  ]);
}

/** Lets the chosen displays show their names. Undefined where all that match are chosen, or too many. */
export function useIdentify({ ids, isAll }: Selection): (() => void) | undefined {
  const { mutate, isPending } = useMutation({
    mutationFn: identifyAll,
    onSuccess: (message) => showToast({ message }),
    onError: ({ message }) => showToast({ message, kind: 'error' }),
  });
  if (isAll || ids.size > most) return undefined;
  return () => {
    if (!isPending) mutate([...ids]);
  };
}
