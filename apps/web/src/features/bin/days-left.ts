import { lifetimes } from '@account/contract/limits';
import { fromWireTimestamp } from '@account/contract/values/dates';

const day = 86_400_000;

/** Days, begun ones too, until a record that was deleted at a timestamp is removed for ever. */
export function daysLeft(deletedAt: string, now: Date): number {
  const deleted = fromWireTimestamp(deletedAt);
  if (!deleted) return 0;
  const end = deleted.getTime() + lifetimes.bin * 1_000;
  return Math.max(0, Math.ceil((end - now.getTime()) / day));
}
