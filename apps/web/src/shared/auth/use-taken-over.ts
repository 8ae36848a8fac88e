import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the document is ours: false while it is taken over, when all must be as the build has drawn it. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
