import { updateDevice } from '@account/contract/endpoints/devices/devices';
import { enrolDevice } from '@account/contract/endpoints/displays/enrolment';
import type { Desk, Writer } from '../desk.ts';
import { sendJson } from '../send-json.ts';

/** Enrols displays, which then say that they live; renames and deletes some. */
export const writeDisplays =
  (desk: Desk): Writer =>
  async () => {
    const androidid = desk.newName();
    const entry = desk.ledger.open('device', androidid);
    const { organization } = desk.hall;
    const enrol = { androidid, name: 'first', enrolment_code: organization.code };
    const made = await desk.write(entry, 'first', () => sendJson(desk.url + enrolDevice.path, enrol));
    if (!made) return false;
    const { id } = made.body.device;
    entry.id = id;
    for (let beats = desk.draw(4); beats > 0; beats -= 1) {
      const beat = () => sendJson(`${desk.url}/api/v1/devices/heartbeat`, { app_version: '4.1.0' }, made.body.token);
      if (!(await desk.ledger.ask(desk.number, beat))) return false;
    }
    if (desk.draw(3) === 0) return true;
    const shown = await desk.ledger.ask(desk.number, () => desk.client.send('GET', `/appapi/device/${id}`));
    if (!shown) return false;
    const change = { id, name: 'second', organization_id: organization.id, updated_at: shown.body.data.updated_at };
    const rename = () => desk.client.send(updateDevice.method, updateDevice.path, change);
    if (!(await desk.write(entry, 'second', rename))) return false;
    if (desk.draw(2) !== 0) return true;
    return (await desk.write(entry, null, () => desk.client.send('DELETE', `/appapi/device/${id}`))) !== undefined;
  };
