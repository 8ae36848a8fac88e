import { saveMorningMail, showMorningMail } from '@account/contract/endpoints/administration/morning-mail';
import { administrators, type Rights } from '#test/rights/rights.ts';

export const rights: readonly Rights[] = [
  { endpoint: showMorningMail, statuses: administrators },
  {
    endpoint: saveMorningMail,
    arrange: async () => ({ body: { time_zone: 'Europe/Berlin' } }),
    statuses: administrators,
  },
];
