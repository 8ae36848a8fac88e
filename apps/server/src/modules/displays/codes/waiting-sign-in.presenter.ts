import type { WaitingSignIn } from '@account/contract/endpoints/displays/codes';
import { organizationOf } from '../../../kernel/organization-of.ts';
import type { WaitingCode } from './codes.queries.ts';

export const toWaitingSignIn = (code: WaitingCode): WaitingSignIn => ({
  device: { id: code.device_id, name: code.device_name, organization: organizationOf(code) },
  expires_at: code.expires_at,
  expires_in: code.expires_in,
});
