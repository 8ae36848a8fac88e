import type { SavedView, ViewList } from '@account/contract/endpoints/administration/views';
import { listViews } from '@account/contract/endpoints/administration/views.calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { useDeleteView, useSaveView, viewsQuery } from '#shared/api/saved-views.ts';
import { useEarlyCall } from '#shared/api/use-early-call.ts';
import { wordsOf } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { useConfirm } from '#shared/ui/confirm/confirm.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import type { Opening } from '../state/use-first-state.ts';
import type { ListState } from '../state/use-list-state.ts';

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

/** The changes to the own view that a list shows. `failure` is the message of the last one, if it failed. */
export function useViewChanges(state: ListState) {
  const save = useSaveView();
  const remove = useDeleteView();
  const confirm = useConfirm();
  const [failure, setFailure] = useState<string>();

  const attempt = async (work: () => Promise<string>) => {
    setFailure(undefined);
    try {
      showToast({ message: await work(), kind: 'success' });
    } catch (error) {
      const message = wordsOf(error);
      setFailure(message);
      showToast({ message, kind: 'error' });
    }
  };

  return {
    failure,
    /** Keeps what the list shows now under the name of the view. */
    update: ({ id, list, name }: SavedView) =>
      attempt(async () => {
        await save({ id, list, name, params: state.params });
        return t('data-table.view_saved', { name });
      }),
    /** Makes the list open with the view, or as it is. */
    setDefault: ({ id, list, name, params }: SavedView, is_default: boolean) =>
      attempt(async () => {
        await save({ id, list, name, params, is_default });
        return t(is_default ? 'data-table.view_opens' : 'data-table.view_opens_not', { name });
      }),
    remove: async ({ id, name, is_shared }: SavedView) => {
      const title = t('data-table.view_delete_title', { name });
      const text = t(is_shared ? 'data-table.view_delete_shared' : 'data-table.view_delete_text');
      if (!(await confirm({ title, text, destroys: true }))) return;
      await attempt(async () => {
        const { message } = await remove(id);
        state.name(undefined);
        return message;
      });
    },
  };
}
