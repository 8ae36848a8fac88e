import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';

let opened: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  opened = next;
  for (const listener of listeners) listener();
}

/** Registers an open modal dialog as the topmost one; the returned function removes it. */
function registerDialog(dialog: HTMLDialogElement): () => void {
  change([...opened, dialog]);
  return () => change(opened.filter((one) => one !== dialog));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const top = () => opened.at(-1);

/** The topmost modal dialog; everything outside of it is inert. Undefined while none is open. */
export const useTopDialog = (): HTMLDialogElement | undefined => useSyncExternalStore(subscribe, top, top);

/** Keeps the page behind a dialog from scrolling. Padding replaces the scrollbar, so that nothing moves. */
function useScrollLock(): void {
  useLayoutEffect(() => {
    const page = document.documentElement;
    const { overflow, paddingRight } = page.style;
    page.style.paddingRight = `${window.innerWidth - page.clientWidth}px`;
    page.style.overflow = 'hidden';
    return () => {
      Object.assign(page.style, { overflow, paddingRight });
    };
  }, []);
}

interface DialogFrameProps {
  className?: string;
  /** For the style sheet: `data-size` of the element. */
  size?: string;
  role?: 'dialog' | 'alertdialog';
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  /** Whether a click beside the dialog closes it. */
  lightDismiss?: boolean;
  /** Escape, or a click beside it. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal `<dialog>`: the browser keeps the focus in it, makes the page behind it inert, and returns the focus to the
 * opener. It is open as long as it is rendered. The focus goes to the first element with `data-autofocus`.
 */
export function DialogFrame(props: DialogFrameProps) {
  const { className, size, role, label, labelledBy, describedBy, lightDismiss, onClose, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  useScrollLock();

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]');
    // The browser focuses it as the dialog opens: a focus that moved on at once would announce two elements.
    first?.setAttribute('autofocus', '');
    dialog.showModal();
    first?.focus();
    const unregister = registerDialog(dialog);
    return () => {
      unregister();
      dialog.close();
    };
  }, []);

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  const pressed = (event: MouseEvent) => {
    if (lightDismiss && event.target === ref.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser turns Escape into `cancel`
    <dialog
      ref={ref}
      className={className}
      data-size={size}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={cancel}
      onClick={pressed}
    >
      {children}
    </dialog>
  );
}
