import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { askBeforeSignOut, isLeaving } from '#shared/navigation/leaving.ts';
import { useConfirm } from '#shared/ui/confirm/confirm.tsx';

/** Asks before a page with unsaved changes is left: by a link of the app, by a sign-out, or by the browser. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const confirm = useConfirm();
  const ask = useCallback(() => confirm({ title: t('forms.leave_title'), text: t('forms.leave_text') }), [confirm]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );

  const latest = useRef(blocker);
  latest.current = blocker;
  const isBlocked = blocker.state === 'blocked';

  // Asked once, however often the back button is pressed meanwhile; the answer is for the last time.
  useEffect(() => {
    if (!isBlocked) return;
    ask().then((yes) => (yes ? latest.current.proceed?.() : latest.current.reset?.()));
  }, [isBlocked, ask]);

  useEffect(() => {
    if (!when) return;
    const stay = (event: BeforeUnloadEvent) => {
      if (!isLeaving()) event.preventDefault();
    };
    const forget = askBeforeSignOut(ask);
    addEventListener('beforeunload', stay);
    return () => {
      forget();
      removeEventListener('beforeunload', stay);
    };
  }, [when, ask]);

  return null;
}
