/** How long before the end the question comes, in seconds. */
const longestNotice = 60;

export type IdleState = { kind: 'active' } | { kind: 'warning'; seconds: number } | { kind: 'over' };

/**
 * The state of a display that was not touched for a while.
 * @param quiet milliseconds since the last touch
 * @param minutes the idle logout of the person; 0 is never
 * @returns in the last minute the seconds that are left, rounded up
 */
export function idleState(quiet: number, minutes: number): IdleState {
  if (minutes <= 0) return { kind: 'active' };
  const left = minutes * 60 - quiet / 1_000;
  if (left <= 0) return { kind: 'over' };
  // With an idle logout of a minute the question would be there all the time.
  const notice = Math.min(longestNotice, minutes * 30);
  return left <= notice ? { kind: 'warning', seconds: Math.ceil(left) } : { kind: 'active' };
}
