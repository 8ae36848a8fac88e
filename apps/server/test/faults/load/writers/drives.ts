import { saveNetworkDrive } from '@account/contract/endpoints/drives/network-drives';
import type { Desk, Writer } from '../desk.ts';

/** Creates network drives, and changes and deletes some. */
export const writeDrives =
  (desk: Desk): Writer =>
  async () => {
    const displayname = desk.newName();
    const entry = desk.ledger.open('drive', displayname);
    const save = (more: object) =>
      desk.client.send(saveNetworkDrive.method, saveNetworkDrive.path, { host: '10.1.2.3', displayname, ...more });
    const made = await desk.write(entry, 'first', () => save({ sharepath: 'first' }));
    if (!made) return false;
    const { id, updated_at } = made.body.data;
    entry.id = id;
    if (desk.draw(3) === 0) return true;
    if (!(await desk.write(entry, 'second', () => save({ id, sharepath: 'second', updated_at })))) return false;
    if (desk.draw(2) !== 0) return true;
    return (
      (await desk.write(entry, null, () => desk.client.send('DELETE', `/appapi/networkdrive/${id}`))) !== undefined
    );
  };
