import { requestMyData } from '@account/contract/endpoints/accounts/profile';
import { everybody, type Rights } from '#test/rights/rights.ts';

export const rights: readonly Rights[] = [{ endpoint: requestMyData, statuses: everybody(200) }];
