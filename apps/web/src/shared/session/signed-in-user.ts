import type { SignedInUser } from '@account/contract/bootstrap';
import { useSyncExternalStore } from 'react';
import { bootstrap } from './bootstrap.ts';

let user = bootstrap.user;
const listeners = new Set<() => void>();

/** Takes over what a call has changed about the signed-in person, so that no page needs to be loaded anew. */
export function updateSignedInUser(changes: Partial<SignedInUser>): void {
  if (!user) return;
  user = { ...user, ...changes };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Who is signed in.
 * @throws outside the panel, where nobody need be
 */
export function useSignedInUser(): SignedInUser {
  const current = useSyncExternalStore(subscribe, () => user);
  if (!current) throw new Error('nobody is signed in');
  return current;
}
