import {
  connectDirectory,
  decideHeld,
  disconnectDirectory,
  showDirectory,
} from '@account/contract/endpoints/directories/directories';
import { translate } from '@account/messages/translate';
import { type Route, route } from '../../http/calls/route.ts';
import type { RecordPages } from '../../http/pages/module-pages.ts';
import type { RequirePresence } from '../sessions/index.ts';
import type { DirectoryService } from './directories.service.ts';

interface DirectoryRouteServices {
  directories: DirectoryService;
  requirePresence: RequirePresence;
}

export const directoryRoutes = ({ directories, requirePresence }: DirectoryRouteServices): Route[] => [
  route(showDirectory, async ({ params }, { actor }) => ({ data: await directories.show(actor, params.id) })),
  route(connectDirectory, async ({ params, body }, { actor, session }) => {
    await requirePresence(actor, session, body?.current_password);
    return directories.connect(actor, session, params.id);
  }),
  route(disconnectDirectory, async ({ params }, { actor }) => {
    await directories.disconnect(actor, params.id);
    return { message: translate('responses.directory_disconnected') };
  }),
  route(decideHeld, async ({ params, body }, { actor }) => {
    const count = await directories.decideHeld(actor, params.id, body.action);
    const id = body.action === 'apply' ? 'responses.removals_applied' : 'responses.removals_discarded';
    return { message: translate(id, { count }), data: { changed: count } };
  }),
];

export const directoryRecords = ({ exists }: DirectoryService): RecordPages => ({ pages: ['directory'], exists });
