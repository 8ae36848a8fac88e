import { useEffect, useState } from 'react';
import { createPausableTimer } from './pausable-timer.ts';
import { dismissToast, type Toast } from './toast-store.ts';

/** How long a toast stays, in milliseconds; longer when it offers something. */
const durations = { plain: 2_000, offering: 10_000 };

/** The timer of one toast. It is not part of the toast's elements, so that it goes on when they move into a dialog. */
export function ToastTimer({ toast: { id, action }, held }: { toast: Toast; held: boolean }) {
  const [timer] = useState(() =>
    createPausableTimer(action ? durations.offering : durations.plain, () => dismissToast(id)),
  );
  useEffect(() => (held ? undefined : timer.run()), [timer, held]);
  return null;
}
