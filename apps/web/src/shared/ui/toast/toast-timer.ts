import { useEffect, useState } from 'react';
import { createHeldTimer } from './held-timer.ts';
import { dismissToast } from './toast-store.ts';

/** How long a toast stays, in milliseconds (spec section 9). */
const duration = 2_000;

/** The time of one toast. It is no part of what is seen, so that it goes on when the toast moves into a dialog. */
export function ToastTimer({ id, held }: { id: number; held: boolean }) {
  const [timer] = useState(() => createHeldTimer(duration, () => dismissToast(id)));
  useEffect(() => (held ? undefined : timer.run()), [timer, held]);
  return null;
}
