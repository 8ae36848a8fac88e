import { countUsers } from '@account/contract/endpoints/administration/list-counts';
import {
  assignUsers,
  deleteUser,
  inviteUser,
  listAssignableRoles,
  listUsers,
  saveUser,
  showUser,
} from '@account/contract/endpoints/administration/users';
import { translate } from '@account/messages/translate';
import { type Route, route } from '../../http/calls/route.ts';
import type { RecordPages } from '../../http/pages/module-pages.ts';
import { toRole, toUserList } from './users.presenter.ts';
import type { UserService } from './users.service.ts';

export const userRoutes = (service: UserService): Route[] => [
  route(listUsers, async ({ body }, { actor, scope }) => toUserList(await service.list(actor, scope, body))),
  route(countUsers, async ({ body }, { actor, scope }) => ({
    data: await service.count(actor, scope, body.filters ?? {}),
  })),
  route(showUser, async ({ params }, { scope }) => ({ data: await service.show(scope, params.id) })),
  route(saveUser, async ({ body }, { actor, scope }) => ({ data: await service.save(actor, scope, body) })),
  route(assignUsers, async ({ body }, { actor, scope }) => {
    const changed = await service.assign(actor, scope, body);
    return { message: translate('responses.users_assigned', { count: changed }), data: { changed } };
  }),
  route(deleteUser, async ({ params }, { actor, scope }) => {
    const bin_id = await service.remove(actor, scope, params.id);
    return { message: translate('responses.user_deleted'), data: { bin_id } };
  }),
  route(inviteUser, async ({ params }, { actor, scope }) => {
    await service.invite(actor, scope, params.id);
    return { message: translate('responses.invitation_sent') };
  }),
  route(listAssignableRoles, async (_input, { actor, scope }) => ({
    data: (await service.assignableRoles(actor, scope)).map(toRole),
  })),
];

export const userRecords = ({ exists }: UserService): RecordPages => ({
  pages: ['user', 'userUpdate'],
  exists,
});
