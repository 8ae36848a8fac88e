import type { ApiTokenRow } from '@account/contract/endpoints/tokens/api-tokens.list';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { failureOf } from '#shared/forms/form-failure.ts';
import { t } from '#shared/i18n/t.ts';
import type { RowAction } from '#shared/list/columns/row-action.ts';
import { useConfirm } from '#shared/ui/confirm/use-confirm.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { endToken } from '../api.ts';

/** What can be done with a token, and why the last try failed. */
export function useTokenActions() {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const [failure, setFailure] = useState<{ name: string; reason: string }>();

  const actions = useMemo<readonly RowAction<ApiTokenRow>[]>(() => {
    const end = async ({ id, name }: ApiTokenRow) => {
      const title = t('api-tokens.end_title', { name });
      if (!(await confirm({ title, text: t('api-tokens.end_text'), destroys: true }))) return;
      setFailure(undefined);
      try {
        showToast({ message: (await endToken(id)).message, kind: 'success' });
      } catch (error) {
        setFailure({ name, reason: failureOf(error).message });
      }
      await queries.invalidateQueries();
    };
    return [{ name: 'end', btn: () => t('api-tokens.end'), danger: true, action: end }];
  }, [queries, confirm]);

  return { actions, failure };
}
