import { useLiveFleet } from '../use-live-fleet.ts';

/** Keeps the numbers of displays up to date, and the first step that waits for one. */
export function LiveFleet() {
  useLiveFleet();
  return null;
}
