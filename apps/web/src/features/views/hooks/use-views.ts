import type { SavedView, ViewList } from '@account/contract/endpoints/administration/views';
import { listViews } from '@account/contract/endpoints/administration/views.calls';
import { useQuery } from '@tanstack/react-query';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { useEarlyCall } from '#shared/api/use-early-call.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import type { Opening } from '#shared/ui/data-table/state/use-first-state.ts';
import { viewsQuery } from '../api.ts';

/** The saved views of a list, for those who may save some. */
export interface Views {
  list: ViewList;
  isOpen: boolean;
  all: readonly SavedView[];
  /** Why they are not known. */
  failure: string | undefined;
  /** The default view, which the list opens with. */
  opening: Opening;
}

const none: readonly SavedView[] = [];

export function useViews(list: ViewList): Views {
  const isOpen = isOpenTo(useSignedInUser(), listViews);
  useEarlyCall(viewsQuery(), isOpen);
  const { data, error, isPending } = useQuery({ ...viewsQuery(), enabled: isOpen });
  const all = data?.data.filter((view) => view.list === list) ?? none;
  const failure = error && !data ? error.message : undefined;
  return {
    list,
    isOpen,
    all,
    failure,
    opening: { isKnown: !isOpen || !isPending, view: all.find(({ is_default }) => is_default) },
  };
}
