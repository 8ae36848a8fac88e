import type { WaitingSignIn } from '@account/contract/endpoints/displays/codes';
import type { WaitingCode } from './codes.queries.ts';

export const toWaitingSignIn = (code: WaitingCode): WaitingSignIn => {
  const { organization_id: id, organization_name: name } = code;
  return {
    device: {
      id: code.device_id,
      name: code.device_name,
      organization: id === null || name === null ? null : { id, name },
    },
    expires_at: code.expires_at,
    expires_in: code.expires_in,
  };
};
