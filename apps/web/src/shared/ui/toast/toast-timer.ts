import { useEffect, useState } from 'react';
import { createPausableTimer } from './pausable-timer.ts';
import { dismissToast } from './toast-store.ts';

/** How long a toast stays, in milliseconds. */
const duration = 2_000;

/** The timer of one toast. It is not part of the toast's elements, so that it goes on when they move into a dialog. */
export function ToastTimer({ id, held }: { id: number; held: boolean }) {
  const [timer] = useState(() => createPausableTimer(duration, () => dismissToast(id)));
  useEffect(() => (held ? undefined : timer.run()), [timer, held]);
  return null;
}
