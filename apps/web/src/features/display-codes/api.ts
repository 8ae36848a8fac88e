import type { SessionRow } from '@account/contract/endpoints/accounts/sessions';
import { endSession, listSessions } from '@account/contract/endpoints/accounts/sessions.calls';
import type { WaitingSignIn } from '@account/contract/endpoints/displays/codes';
import { decideDisplayCode, showDisplayCode } from '@account/contract/endpoints/displays/displays.calls';
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

/** A display where the person is signed in; the id is that of the session. */
export interface OwnDisplay extends Pick<SessionRow, 'id'> {
  device: NonNullable<SessionRow['device']>;
}

/** Where the person is signed in, last used first. */
export async function findOwnDisplays(): Promise<OwnDisplay[]> {
  const { data } = await call(listSessions, { throwsMissing: true });
  return data.flatMap(({ id, kind, device }) => (kind === 'display' && device ? [{ id, device }] : []));
}

/** Signs the person out at a display; asks for a proof of presence. One that has ended meanwhile is as good. */
export const leaveDisplay = ({ id }: OwnDisplay) => call(endSession, { params: { id }, throwsMissing: true });
