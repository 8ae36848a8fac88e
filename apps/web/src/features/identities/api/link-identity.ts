import {
  beginIdentityLink,
  unlinkIdentity as unlinkEndpoint,
} from '@account/contract/endpoints/accounts/identities.calls';
import type { Platform } from '@account/contract/platforms';
import { call } from '#shared/api/client.ts';

/** Where linking an identity of this platform begins; asks for a proof of presence. */
export const beginLink = (platform: Platform) => call(beginIdentityLink, { params: { platform } });

/** Unlinks an identity; asks for a proof of presence. */
export const unlinkIdentity = (id: number) => call(unlinkEndpoint, { params: { id } });
