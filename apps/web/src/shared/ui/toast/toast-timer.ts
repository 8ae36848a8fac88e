import { useHeldTimer } from './use-held-timer.ts';

/** How long a toast stays, in milliseconds (spec section 9). */
const duration = 2_000;

/** The time of one toast. It is no part of what is seen, so that it goes on when the toast moves into a dialog. */
export function ToastTimer({ held, onEnd }: { held: boolean; onEnd: () => void }) {
  useHeldTimer(duration, held, onEnd);
  return null;
}
