import { saveUser } from '@account/contract/endpoints/administration/users';
import type { Desk, Writer } from '../desk.ts';

/** Creates users, which invites them, and changes and deletes some. */
export const writeUsers =
  (desk: Desk): Writer =>
  async () => {
    const email = `${desk.newName()}@example.com`;
    const entry = desk.ledger.open('user', email);
    const { roleId: role_id, organization } = desk.hall;
    const save = (more: object) =>
      desk.client.send(saveUser.method, saveUser.path, {
        role_id,
        organization_id: organization.id,
        panel_role: 'normal',
        ...more,
      });
    const made = await desk.write(entry, 'first', () => save({ email, username: `first ${email}` }));
    if (!made) return false;
    const { id, updated_at } = made.body.data;
    entry.id = id;
    if (desk.draw(3) === 0) return true;
    if (!(await desk.write(entry, 'second', () => save({ id, email, username: `second ${email}`, updated_at }))))
      return false;
    if (desk.draw(3) !== 0) return true;
    return (await desk.write(entry, null, () => desk.client.send('DELETE', `/appapi/user/${id}`))) !== undefined;
  };
