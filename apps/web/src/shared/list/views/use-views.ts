import type { SavedView, ViewList } from '@account/contract/endpoints/administration/views';
import { listViews } from '@account/contract/endpoints/administration/views.calls';
import { useQuery } from '@tanstack/react-query';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { viewsQuery } from '#shared/api/saved-views.ts';
import { useEarlyCall } from '#shared/api/use-early-call.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import type { Opening } from '../state/use-first-state.ts';

/** The saved views of a list. */
export interface Views {
  /** The name of the list; undefined where none can be saved. */
  list: ViewList | undefined;
  all: readonly SavedView[];
  /** Why they are not known. */
  failure: string | undefined;
  /** The default view, which the list opens with. */
  opening: Opening;
}

const none: readonly SavedView[] = [];

/** @param name undefined for a list without views */
export function useViews(name: ViewList | undefined): Views {
  const list = isOpenTo(useSignedInUser(), listViews) ? name : undefined;
  const isOpen = list !== undefined;
  useEarlyCall(viewsQuery(), isOpen);
  const { data, error, isPending } = useQuery({ ...viewsQuery(), enabled: isOpen });
  const all = data?.data.filter((view) => view.list === list) ?? none;
  const failure = error && !data ? error.message : undefined;
  return {
    list,
    all,
    failure,
    opening: { isKnown: !isOpen || !isPending, view: all.find(({ is_default }) => is_default) },
  };
}
