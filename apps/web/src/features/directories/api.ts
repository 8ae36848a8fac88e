import * as calls from '@account/contract/endpoints/directories/directories.calls';
import { callQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';

/** The directory of an organization, by the id of the organization. */
export const directoryQuery = (id: number | string) => callQuery(calls.showDirectory, { params: { id } });

/** Makes the token, which is in this response alone. */
export const connectDirectory = (id: number) => call(calls.connectDirectory, { params: { id }, body: {} });

export const disconnectDirectory = (id: number) => call(calls.disconnectDirectory, { params: { id } });

export const decideHeld = (id: number, action: 'apply' | 'discard') =>
  call(calls.decideHeld, { params: { id }, body: { action } });
