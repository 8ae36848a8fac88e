import { resendVerification } from '@account/contract/endpoints/accounts/registration';
import { everybody, type Rights } from '#test/rights/rights.ts';

export const rights: readonly Rights[] = [{ endpoint: resendVerification, statuses: everybody(422) }];
