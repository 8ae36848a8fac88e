import { redirectDelays } from '@account/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { listAddress } from '#shared/list/state/list-address.ts';
import { useGoOn } from '#shared/navigation/use-go-on.ts';
import { showToast, type ToastAction } from '#shared/ui/toast/toast-store.ts';
import { isSame } from './use-fields.ts';

interface Saved {
  /** The page of the record. */
  page: string;
  /** Brings the former values back. Without it, the toast offers to open the page. */
  undo?: () => Promise<unknown>;
}

interface Change<Body> {
  page: string;
  /** The body that saves what was stored before; undefined where that does not come back. */
  former: Body | undefined;
  sent: unknown;
  saved: { updated_at: string };
}

/** A save that can be undone: by its former body over the version that it made. Undefined where it changed nothing. */
export const undoable = <Body extends object>(
  save: (body: Body) => Promise<unknown>,
  { page, former, sent, saved }: Change<Body>,
): Saved | undefined =>
  former && !isSame(former, sent) ? { page, undo: () => save({ ...former, updated_at: saved.updated_at }) } : undefined;

/**
 * The steps after a form has saved its record: a toast and, after a second, the list as it was. The list takes the place
 * of the form in the history: going back does not open the form again. A user who goes elsewhere within that second stays
 * there.
 */
export function useAfterSave(message: string, list: string): (saved?: Saved) => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const goOn = useGoOn();

  const actionOf = ({ page, undo }: Saved) => {
    const open = () => void navigate(page);
    if (!undo) return { label: t('common.open'), run: open };
    const action: ToastAction = {
      label: t('ui.undo'),
      run: () =>
        void import('../record/take-back.ts').then(
          ({ takeBack }) => takeBack(undo, open, queries),
          () => showToast({ message: t('shell.not_opened'), kind: 'error', action }),
        ),
    };
    return action;
  };

  return (saved) => {
    showToast({ message, kind: 'success', action: saved && actionOf(saved), yields: true });
    setTimeout(() => goOn(listAddress(list), { replace: true }), redirectDelays.saved);
  };
}
