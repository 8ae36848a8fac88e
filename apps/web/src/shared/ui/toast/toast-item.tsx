import { IconAlertCircleFilled, IconCircleCheckFilled, IconInfoCircleFilled } from '@tabler/icons-react';
import { useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import classes from './toast.module.css';
import { dismissToast, type Toast } from './toast-store.ts';

const icons = { info: IconInfoCircleFilled, success: IconCircleCheckFilled, error: IconAlertCircleFilled } as const;

/** One toast, a status or an alert. It stays while the pointer or the focus is on it. */
export function ToastItem({ toast, onHold }: { toast: Toast; onHold: (held: boolean) => void }) {
  const { id, kind, message, action } = toast;
  const role = kind === 'error' ? 'alert' : 'status';
  const holders = useRef(new Set<'pointer' | 'focus'>());
  const hold = (by: 'pointer' | 'focus') => {
    holders.current.add(by);
    onHold(true);
  };
  const release = (by: 'pointer' | 'focus') => {
    holders.current.delete(by);
    onHold(holders.current.size > 0);
  };
  const act = () => {
    dismissToast(id);
    action?.run();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only pause its time
    <div
      className={classes.toast}
      data-kind={kind}
      role={role}
      // Keyboard users must be able to keep it as well.
      tabIndex={action ? undefined : 0}
      onPointerEnter={() => hold('pointer')}
      onPointerLeave={() => release('pointer')}
      onFocus={() => hold('focus')}
      onBlur={() => release('focus')}
    >
      <Icon of={icons[kind]} className={classes.icon} />
      {action ? (
        <>
          <span>{message}</span>
          <button type="button" className={classes.action} onClick={act}>
            {action.label}
          </button>
        </>
      ) : (
        message
      )}
    </div>
  );
}
