import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '#shared/i18n/t.ts';
import { useTopDialog } from '../dialog/open-dialogs.ts';
import classes from './toast.module.css';
import { ToastItem } from './toast-item.tsx';
import { useToasts } from './toast-store.ts';
import { ToastTimer } from './toast-timer.ts';

/**
 * Where toasts appear: top centre, above everything. While a dialog is open they are rendered in it: everything else is
 * inert, out of reach for screen readers and for the pointer.
 */
export function ToastRegion() {
  const toasts = useToasts();
  const dialog = useTopDialog();
  const region = useRef<HTMLElement>(null);
  const [held, setHeld] = useState<number>();
  const newest = toasts.at(-1)?.id;

  // The top layer is ordered by opening: showing the region again lifts it above what was opened since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new toast and dialog
  useLayoutEffect(() => {
    const element = region.current;
    if (element?.isConnected) element.showPopover();
    return () => element?.hidePopover();
  }, [newest, dialog]);

  return (
    <>
      {toasts.map((toast) => (
        <ToastTimer key={toast.id} toast={toast} held={held === toast.id} />
      ))}
      {createPortal(
        <section ref={region} className={classes.region} popover="manual" aria-label={t('ui.notifications')}>
          {toasts.map((toast) => (
            <ToastItem key={toast.id} toast={toast} onHold={(hold) => setHeld(hold ? toast.id : undefined)} />
          ))}
        </section>,
        dialog ?? document.body,
      )}
    </>
  );
}
