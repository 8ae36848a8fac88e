import { useLayoutEffect, useRef } from 'react';
import { t } from '#shared/i18n/t.ts';
import classes from './toast.module.css';
import { ToastItem } from './toast-item.tsx';
import { dismissToast, useToasts } from './toast-store.ts';

/** Where toasts appear: top centre, above everything, an open dialog included. */
export function ToastRegion() {
  const toasts = useToasts();
  const region = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;

  // The top layer is ordered by time: showing the region anew lifts it above a dialog opened since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be done with each new toast
  useLayoutEffect(() => {
    const element = region.current;
    element?.showPopover();
    return () => element?.hidePopover();
  }, [newest]);

  return (
    <section ref={region} className={classes.region} popover="manual" aria-label={t('ui.notifications')}>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onEnd={() => dismissToast(toast.id)} />
      ))}
    </section>
  );
}
