import { setPriority } from 'node:os';
import type { Credentials } from '../../../../tools/harness/client.ts';
import { idle, slowBodies, slowHeaders, slowReaders } from './connections.ts';
import {
  enrolments,
  hugeBodies,
  madeUpSessions,
  nestedBodies,
  rightPasswords,
  uploads,
  wrongPasswords,
} from './floods.ts';

/** Each attack goes on until this process is ended. */
const attacks: Record<string, (url: URL, credentials: Credentials) => unknown> = {
  idle,
  slowHeaders,
  slowBodies,
  slowReaders,
  nestedBodies,
  hugeBodies,
  wrongPasswords,
  rightPasswords,
  enrolments,
  madeUpSessions,
  uploads,
};

const [name = '', address = '', email = '', password = ''] = process.argv.slice(2);
const attack = attacks[name];
if (!attack || !/^http:\/\/127\./.test(address))
  throw new Error('an attack of the list, and an address of this machine');
// Attackers compute elsewhere: here they yield to the server.
setPriority(10);
await attack(new URL(address), { email, password });
process.send?.('attacking');
