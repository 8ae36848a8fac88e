import { IconAlertCircleFilled, IconCircleCheckFilled, IconInfoCircleFilled } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '#shared/i18n/t.ts';
import { useTopDialog } from '#shared/ui/dialog/dialog-frame.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import classes from './toast.module.css';
import { dismissToast, type Toast, useToasts } from './toast-store.ts';

/** The source of time; tests pass their own. */
export interface Clock {
  now(): number;
  /** Calls back after a time in milliseconds; the returned function cancels it. */
  after(milliseconds: number, call: () => void): () => void;
}

const pageClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** A timer that can be paused, and continues with the time that is left. */
export function createPausableTimer(duration: number, onEnd: () => void, clock: Clock = pageClock) {
  let left = duration;
  return {
    /** Starts or continues; the returned function pauses. */
    run(): () => void {
      const begun = clock.now();
      const stop = clock.after(left, onEnd);
      return () => {
        stop();
        left -= clock.now() - begun;
      };
    },
  };
}

/** How long a toast stays, in milliseconds; longer when it offers something. */
const durations = { plain: 2_000, offering: 10_000 };

/** The timer of one toast. It is not part of the toast's elements, so that it goes on when they move into a dialog. */
function ToastTimer({ toast: { id, action }, held }: { toast: Toast; held: boolean }) {
  const [timer] = useState(() =>
    createPausableTimer(action ? durations.offering : durations.plain, () => dismissToast(id)),
  );
  useEffect(() => (held ? undefined : timer.run()), [timer, held]);
  return null;
}

const icons = { info: IconInfoCircleFilled, success: IconCircleCheckFilled, error: IconAlertCircleFilled } as const;

/** One toast, a status or an alert. It stays while the pointer or the focus is on it. */
function ToastItem({ toast, onHold }: { toast: Toast; onHold: (held: boolean) => void }) {
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

/** Calls back once a frame was shown. Returns what cancels it. */
function afterFrame(call: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(call);
  });
  return () => cancelAnimationFrame(frame);
}

/**
 * The toasts that are drawn. While the region is new in its place, those that came with the change wait for a frame, so
 * that they come into a live region that is there already; those that were announced before move with it.
 * @param place the dialog that the region is in, if any
 */
function useAnnouncedToasts(toasts: readonly Toast[], place: Element | undefined): readonly Toast[] {
  const [there, setThere] = useState<{ place: Element | undefined }>();
  const announced = useRef(0);
  const isThere = there !== undefined && there.place === place;

  useEffect(() => afterFrame(() => setThere({ place })), [place]);
  const newest = toasts.at(-1)?.id ?? 0;
  useEffect(() => {
    if (!isThere) return;
    // Not at once: a toast that comes as a dialog closes would be rendered in the dialog, unheard by screen readers.
    return afterFrame(() => {
      announced.current = Math.max(announced.current, newest);
    });
  }, [isThere, newest]);

  return isThere ? toasts : toasts.filter(({ id }) => id <= announced.current);
}

function withHeld(held: ReadonlySet<number>, id: number, isHeld: boolean): ReadonlySet<number> {
  const others = [...held].filter((one) => one !== id);
  return new Set(isHeld ? [...others, id] : others);
}

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
  const [held, setHeld] = useState<ReadonlySet<number>>(new Set());
  const announced = useAnnouncedToasts(toasts, dialog);
  const newest = announced.at(-1)?.id;

  // The top layer is ordered by opening: showing the region again lifts it above what was opened since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new toast and dialog
  useLayoutEffect(() => {
    const element = region.current;
    if (element?.isConnected) element.showPopover();
    return () => element?.hidePopover();
  }, [newest, dialog]);

  const draw = (toast: Toast) => (
    <ToastItem
      key={toast.id}
      toast={toast}
      onHold={(isHeld) => setHeld((before) => withHeld(before, toast.id, isHeld))}
    />
  );
  return (
    <>
      {announced.map((toast) => (
        <ToastTimer key={toast.id} toast={toast} held={held.has(toast.id)} />
      ))}
      {createPortal(
        <section
          ref={region}
          className={classes.region}
          popover="manual"
          // An empty region would be one more landmark of every page and dialog.
          aria-label={announced.length > 0 ? t('ui.notifications') : undefined}
        >
          <div className={classes.stack} aria-live="polite">
            {announced.filter((toast) => !isError(toast)).map(draw)}
          </div>
          <div className={classes.stack}>{announced.filter(isError).map(draw)}</div>
        </section>,
        dialog ?? document.body,
      )}
    </>
  );
}
