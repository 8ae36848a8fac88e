import { useSyncExternalStore } from 'react';

export type ToastKind = 'info' | 'success' | 'error';

/** The next step that a toast offers. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  message: string;
  kind: ToastKind;
  action: ToastAction | undefined;
  /** Whether the next toast takes its place. */
  yields: boolean;
}

interface ToastOptions {
  message: string;
  kind?: ToastKind;
  action?: ToastAction | undefined;
  yields?: boolean;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a short message for two seconds, with an action for ten. An error must be shown elsewhere as well. */
export function showToast({ message, kind = 'info', action, yields = false }: ToastOptions): void {
  lastId += 1;
  change([...toasts.filter((toast) => !toast.yields), { id: lastId, message, kind, action, yields }]);
}

export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = () => toasts;

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, current, current);
