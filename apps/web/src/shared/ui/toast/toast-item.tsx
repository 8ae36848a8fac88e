import { IconAlertCircleFilled, IconCircleCheckFilled, IconInfoCircleFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import classes from './toast.module.css';
import type { Toast } from './toast-store.ts';
import { useHeldTimer } from './use-held-timer.ts';

/** How long a toast stays, in milliseconds (spec section 9). */
const duration = 2_000;

const icons = { info: IconInfoCircleFilled, success: IconCircleCheckFilled, error: IconAlertCircleFilled } as const;

/** One toast. The pointer or the focus on it holds it. */
export function ToastItem({ toast, onEnd }: { toast: Toast; onEnd: () => void }) {
  const [held, setHeld] = useState(false);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  useHeldTimer(duration, held, onEnd);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold it
    <div
      className={classes.toast}
      data-kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      // With the keyboard too one must be able to hold it and read on.
      tabIndex={0}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon of={icons[toast.kind]} className={classes.icon} />
      {toast.message}
    </div>
  );
}
