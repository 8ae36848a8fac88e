import { listOwnCloudFiles, showMe } from '@account/contract/endpoints/displays/me';
import { type Route, route } from '../../../http/calls/route.ts';
import type { OwnFileService } from '../../cloud-storage/index.ts';
import type { MeService } from './me.service.ts';

export interface MeServices {
  me: MeService;
  ownFiles: OwnFileService;
}

export const meRoutes = ({ me, ownFiles }: MeServices): Route[] => [
  route(showMe, (_input, { person }) => me.show(person.user)),
  route(listOwnCloudFiles, ({ query: { provider_id: providerId, ...query } }, { actor }) =>
    ownFiles.list(actor, providerId, query),
  ),
];
