const savers = new Set<() => void>();

/** Runs before the browser leaves for the sign-in, because the session has ended. Returns what takes that back. */
export function beforeSignIn(save: () => void): () => void {
  savers.add(save);
  return () => savers.delete(save);
}

export function prepareForSignIn(): void {
  for (const save of savers) save();
}
