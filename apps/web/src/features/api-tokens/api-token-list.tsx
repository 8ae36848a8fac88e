import { listApiTokens } from '@account/contract/endpoints/tokens/api-tokens.calls';
import type { ApiTokenRow } from '@account/contract/endpoints/tokens/api-tokens.list';
import { toWireTimestamp } from '@account/contract/values/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { failureOf } from '#shared/forms/form-failure.ts';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { useNow } from '#shared/lib/use-now.ts';
import type { Column } from '#shared/list/columns/column.ts';
import type { RowAction } from '#shared/list/columns/row-action.ts';
import type { ListScreen } from '#shared/list/list-page.tsx';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { useConfirm } from '#shared/ui/confirm/confirm.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { endToken } from './api.ts';
import { scopesInWords } from './scope-words.ts';

/** When a token stops working; one that has stopped says so. */
function Expiry({ expires_at: at }: Pick<ApiTokenRow, 'expires_at'>) {
  const now = useNow();
  if (at === null) return t('api-tokens.never');
  const date = formatTimestamp(at, 'date');
  if (at > toWireTimestamp(now)) return date;
  return <Badge kind="danger">{t('api-tokens.expired', { date })}</Badge>;
}

const columns: readonly Column<ApiTokenRow>[] = [
  { key: 'name', label: 'api-tokens.name', sort: true, dab: true, truncate: true, width: 200 },
  { key: 'scopes', label: 'api-tokens.scopes', sort: true, width: 260, place: 'full', value: scopesInWords },
  {
    key: 'organization_name',
    label: 'api-tokens.organization',
    truncate: true,
    width: 170,
    value: ({ organization_name }) => organization_name ?? t('api-tokens.all_organizations'),
  },
  {
    key: 'expires_at',
    label: 'api-tokens.expires',
    prefix: 'api-tokens.expires',
    sort: true,
    width: 130,
    computed: (row) => <Expiry {...row} />,
  },
  {
    key: 'last_used_at',
    label: 'api-tokens.last_used',
    prefix: 'api-tokens.last_used',
    sort: true,
    width: 150,
    value: ({ last_used_at: at }) => (at ? formatTimestamp(at, 'datetime') : t('api-tokens.never')),
  },
  { key: 'created_at', label: 'api-tokens.date', sort: true, isDate: true, visible: false },
  { key: 'actions', label: 'data-table.actions', isActions: true },
];

/** The tokens of the signed-in user. */
export const apiTokenScreen: ListScreen<typeof listApiTokens> = {
  endpoint: listApiTokens,
  title: 'api-tokens.title',
  text: 'api-tokens.text',
  columns,
  order: { column: 'name' },
  isRemembered: false,
  empty: () => ({ text: t('api-tokens.empty') }),
};

/** The actions on a token, and the reason why the last try failed. */
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
        const { message } = await endToken(id);
        if (message) showToast({ message, kind: 'success' });
      } catch (error) {
        setFailure({ name, reason: failureOf(error).message });
      }
      await queries.invalidateQueries();
    };
    return [{ name: 'end', btn: () => t('api-tokens.end'), danger: true, action: end }];
  }, [queries, confirm]);

  return { actions, failure };
}
