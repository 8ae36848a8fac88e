import type { CallInput } from '@account/contract/api';
import * as calls from '@account/contract/endpoints/tokens/api-tokens.calls';
import { call } from '#shared/api/client.ts';
import { ended } from '#shared/api/ended.ts';

/** Makes a token, which is in this response alone. */
export const createToken = (body: CallInput<typeof calls.createApiToken>['body']) =>
  call(calls.createApiToken, { body });

export const endToken = (id: number) => ended(call(calls.endApiToken, { params: { id }, throwsMissing: true }));
