import type { SavedView } from '@account/contract/endpoints/administration/views';
import { listViews } from '@account/contract/endpoints/administration/views.calls';
import { commandsFor } from '@account/contract/pages/commands';
import { principalOf } from '@account/contract/policies/principal';
import { viewPages } from '@account/contract/policies/views';
import { IconBookmark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { callQuery } from '#shared/api/call-query.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import type { LocalEntry } from './command-entries.ts';

/** Milliseconds for which the views are not asked for again. */
const freshness = 60_000;

/** The address of a list that shows a saved view. */
const viewPath = ({ id, list, params }: SavedView): string =>
  `${pathTo(viewPages[list])}?${new URLSearchParams({ ...params, view: String(id) })}`;

/** The saved views that the user may open, each with the name of its list. */
export function useViewEntries(): LocalEntry[] {
  const user = useSignedInUser();
  const query = callQuery(listViews, { query: {} });
  const { data } = useQuery({ ...query, enabled: isOpenTo(user, listViews), staleTime: freshness });
  const lists = new Map(commandsFor(principalOf(user)).map(({ page, label }) => [page, t(label)]));
  return (data?.data ?? []).map((view) => {
    const list = lists.get(viewPages[view.list]) ?? '';
    return {
      key: `view-${view.id}`,
      icon: IconBookmark,
      label: view.name,
      detail: list,
      kind: t('commands.kind_view'),
      to: viewPath(view),
      words: list,
    };
  });
}
