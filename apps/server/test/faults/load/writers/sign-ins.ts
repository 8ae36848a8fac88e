import { listSessions, signOut } from '@account/contract/endpoints/accounts/sessions';
import { Client } from '../../../../../../tools/harness/client.ts';
import { patiently } from '../../check/patiently.ts';
import type { Desk, Writer } from '../desk.ts';

const stateOf = (status: number): string | null => (status === 200 ? 'in' : null);

/** Signs in with a new browser each time, and out with some. */
export const writeSignIns =
  (desk: Desk): Writer =>
  async () => {
    const browser = new Client(desk.url);
    const person = desk.hall.nextPerson();
    const opened = await browser.open('/login').catch(() => 0);
    if (opened !== 200) return false;
    const entry = desk.ledger.open('session', desk.newName());
    entry.probe = async (state) =>
      stateOf((await patiently(() => browser.send('GET', listSessions.path))).status) === state;
    // Without the answer there is no cookie, so that for the browser there is no session.
    if (
      !(await desk.writeAnswered(
        entry,
        () => 'in',
        null,
        () => browser.send('POST', '/login', person),
      ))
    )
      return false;
    if (desk.draw(2) === 0) return true;
    if ((await browser.open('/home').catch(() => 0)) !== 200) return false;
    return (await desk.write(entry, null, () => browser.send(signOut.method, signOut.path))) !== undefined;
  };
