import type { WaitingSignIn } from '@account/contract/endpoints/displays/codes';
import { decideDisplayCode, showDisplayCode } from '@account/contract/endpoints/displays/codes.calls';
import { call } from '#shared/api/client.ts';

/** A sign-in that waits for its decision. */
export interface FoundSignIn extends Pick<WaitingSignIn, 'device'> {
  /** When the code expires, as `performance.now()` says: the wall clock of this browser may be wrong. */
  expiresAt: number;
}

/** Looks up which display shows a code. */
export async function findSignIn(code: string): Promise<FoundSignIn> {
  const { data } = await call(showDisplayCode, { params: { code }, throwsMissing: true });
  return { device: data.device, expiresAt: performance.now() + data.expires_in * 1_000 };
}

/** Signs in at the display that shows the code, or refuses to. */
export const decideSignIn = (code: string, action: 'approve' | 'deny') =>
  call(decideDisplayCode, { params: { code }, body: { action }, throwsMissing: true });
