import type { SessionRow } from '@account/contract/endpoints/accounts/sessions';
import { endSession, listSessions } from '@account/contract/endpoints/accounts/sessions.calls';
import { call } from '#shared/api/client.ts';

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
