import { requestPasswordReset } from '@account/contract/endpoints/accounts/password-reset';
import { Client } from '../../../../../../tools/harness/client.ts';
import type { Desk, Writer } from '../desk.ts';

/** Asks for password resets, each for another person. */
export function writeResets(desk: Desk): Writer {
  const visitor = new Client(desk.url);
  let isOpen = false;
  return async () => {
    isOpen ||= (await visitor.open('/login').catch(() => 0)) === 200;
    if (!isOpen) return false;
    const { email } = desk.hall.nextPerson();
    const entry = desk.ledger.open('reset', email);
    const ask = () => visitor.send(requestPasswordReset.method, requestPasswordReset.path, { email });
    return (await desk.write(entry, 'mailed', ask)) !== undefined;
  };
}
