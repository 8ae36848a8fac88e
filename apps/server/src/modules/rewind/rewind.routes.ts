import { listDays, rewindOrganization } from '@account/contract/endpoints/rewind';
import { type Route, route } from '../../http/calls/route.ts';
import type { RecordPages } from '../../http/pages/module-pages.ts';
import type { RewindService } from './rewind.service.ts';

export const rewindRoutes = (service: RewindService): Route[] => [
  route(listDays, async ({ params, query }, { scope }) => ({
    data: await service.days(scope, params.id, query.time_zone ?? 'UTC'),
  })),
  route(rewindOrganization, async ({ params, body }, { actor, scope }) => ({
    data: await service.rewind(actor, scope, params.id, body),
  })),
];

export const rewindRecords = ({ exists }: RewindService): RecordPages => ({ pages: ['rewind'], exists });
