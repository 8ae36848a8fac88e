import { countActivities, listActivities } from '@account/contract/endpoints/administration/activities';
import { administrators, type Rights } from '#test/rights/rights.ts';

export const rights: readonly Rights[] = [
  { endpoint: listActivities, statuses: administrators },
  { endpoint: countActivities, statuses: administrators },
];
