import { followEvents } from '@account/contract/endpoints/events';
import { everybody, type Rights } from '#test/rights/rights.ts';

export const rights: readonly Rights[] = [{ endpoint: followEvents, statuses: everybody(200) }];
