import { type ReturnReason, returnReasonOf } from '@account/contract/pages/reasons';
import { type Platform, platforms } from '@account/contract/platforms';

/** A return from an external platform that came to nothing. */
export interface RefusedReturn {
  reason: ReturnReason;
  platform: Platform | undefined;
}

/** The refused return in an address. Its codes choose a text; nothing of the address is shown. */
export function refusedReturnOf(search: string): RefusedReturn | undefined {
  const params = new URLSearchParams(search);
  const reason = returnReasonOf(params.get('reason'));
  const platform = platforms.find((name) => name === params.get('platform'));
  return reason && { reason, platform };
}
