import { useSyncExternalStore } from 'react';

let opened: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  opened = next;
  for (const listener of listeners) listener();
}

/** Registers an open modal dialog as the topmost one; the returned function removes it. */
export function registerDialog(dialog: HTMLDialogElement): () => void {
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
