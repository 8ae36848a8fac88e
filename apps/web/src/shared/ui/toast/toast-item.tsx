import { IconAlertCircleFilled, IconCircleCheckFilled, IconInfoCircleFilled } from '@tabler/icons-react';
import { Icon } from '../icon/icon.tsx';
import classes from './toast.module.css';
import type { Toast } from './toast-store.ts';

const icons = { info: IconInfoCircleFilled, success: IconCircleCheckFilled, error: IconAlertCircleFilled } as const;

/** One toast. It stays while the pointer or the focus is on it. */
export function ToastItem({ toast, onHold }: { toast: Toast; onHold: (held: boolean) => void }) {
  const hold = () => onHold(true);
  const release = () => onHold(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only pause its time
    <div
      className={classes.toast}
      data-kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      // Keyboard users must be able to keep it as well.
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
