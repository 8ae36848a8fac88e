import type { SignedInUser } from '@account/contract/bootstrap';
import { useSyncExternalStore } from 'react';
import { bootstrap } from './bootstrap.ts';

const listeners = new Set<() => void>();

/** Applies what a call changed about the signed-in user, so that no page needs to be loaded again. */
export function updateSignedInUser(changes: Partial<SignedInUser>): void {
  if (!bootstrap.user) return;
  bootstrap.user = { ...bootstrap.user, ...changes };
  for (const listener of listeners) listener();
}

/** The signed-in user; null in the auth frame, where there may be none. */
export const signedInUser = (): SignedInUser | null => bootstrap.user;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Who is signed in.
 * @throws in the auth frame, where there may be no user
 */
export function useSignedInUser(): SignedInUser {
  const current = useSyncExternalStore(subscribe, signedInUser, signedInUser);
  if (!current) throw new Error('no user is signed in');
  return current;
}
