import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '#shared/i18n/t.ts';
import { useTopDialog } from '../dialog/open-dialogs.ts';
import classes from './toast.module.css';
import { ToastItem } from './toast-item.tsx';
import { type Toast, useToasts } from './toast-store.ts';
import { ToastTimer } from './toast-timer.ts';
import { useToldToasts } from './use-told-toasts.ts';

const isError = ({ kind }: Toast) => kind === 'error';

/**
 * Where toasts appear: top centre, above everything. While a dialog is open they are rendered in it: everything else is
 * inert, out of reach for screen readers and for the pointer. Screen readers tell what comes into a live region, and
 * not what comes with one, unless it is an alert: the region of the others is there before the first toast.
 */
export function ToastRegion() {
  const toasts = useToasts();
  const dialog = useTopDialog();
  const region = useRef<HTMLElement>(null);
  const [held, setHeld] = useState<number>();
  const told = useToldToasts(toasts, dialog);
  const newest = told.at(-1)?.id;

  // The top layer is ordered by opening: showing the region again lifts it above what was opened since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new toast and dialog
  useLayoutEffect(() => {
    const element = region.current;
    if (element?.isConnected) element.showPopover();
    return () => element?.hidePopover();
  }, [newest, dialog]);

  const draw = (toast: Toast) => (
    <ToastItem key={toast.id} toast={toast} onHold={(hold) => setHeld(hold ? toast.id : undefined)} />
  );
  return (
    <>
      {told.map((toast) => (
        <ToastTimer key={toast.id} toast={toast} held={held === toast.id} />
      ))}
      {createPortal(
        <section
          ref={region}
          className={classes.region}
          popover="manual"
          // An empty region would be one more landmark of every page and dialog.
          aria-label={told.length > 0 ? t('ui.notifications') : undefined}
        >
          <div className={classes.stack} aria-live="polite">
            {told.filter((toast) => !isError(toast)).map(draw)}
          </div>
          <div className={classes.stack}>{told.filter(isError).map(draw)}</div>
        </section>,
        dialog ?? document.body,
      )}
    </>
  );
}
