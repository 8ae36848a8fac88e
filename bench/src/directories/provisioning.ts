import { meter } from '../displays/usage.ts';
import type { Line } from '../lines.ts';
import type { Product } from '../product.ts';
import { Directory } from './directory.ts';

/** Requests that a directory sends at a time. */
const atOnce = 8;

/** Seconds for 10,000 people. */
const bar = 300;
const barPeople = 10_000;

const personOf = (number: number) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  externalId: `person-${number}`,
  userName: `person.${number}@directory.example`,
  name: { givenName: 'Person', familyName: String(number) },
  displayName: `Person ${number}`,
  emails: [{ value: `person.${number}@directory.example`, type: 'work', primary: true }],
  active: true,
});

const filterOf = (number: number) =>
  `/Users?filter=${encodeURIComponent(`userName eq "${personOf(number).userName}"`)}`;

/** Sends something for each person, some at a time. */
async function forEachPerson(
  { url }: Product,
  { token, people }: { token: string; people: number },
  send: (directory: Directory, number: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const begun = performance.now();
  const worker = async () => {
    const directory = new Directory(url, token);
    for (let number = next++; number < people; number = next++) await send(directory, number);
    directory.close();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (performance.now() - begun) / 1_000;
}

/** Another text after each write of people, activity or lines; the place of a row changes with it. */
async function writtenOf({ database }: Product): Promise<string> {
  const { rows } = await database.query<{ written: string }>(
    `SELECT concat_ws(' ', (SELECT sum(hashtext(xmin::text || ctid::text)) FROM users),
       (SELECT sum(hashtext(xmin::text || ctid::text)) FROM directory_people),
       (SELECT max(id) FROM audit_entries), (SELECT max(id) FROM directory_events), (SELECT max(id) FROM mails)) AS written`,
  );
  return rows[0]?.written ?? '';
}

/** A directory asks for each person and creates it; then it asks again and sends each as before. */
export async function provisioningLines(product: Product, token: string, people: number): Promise<Line[]> {
  const run = { token, people };
  const cpu = meter(product);
  const first = await forEachPerson(product, run, async (directory, number) => {
    await directory.send('GET', filterOf(number));
    await directory.send('POST', '/Users', personOf(number));
  });
  const used = cpu(people);
  const before = await writtenOf(product);
  const again = meter(product);
  const second = await forEachPerson(product, run, async (directory, number) => {
    const { Resources } = await directory.send('GET', filterOf(number));
    await directory.send('PUT', `/Users/${Resources[0]?.id}`, personOf(number));
  });
  const usedAgain = again(people);
  const isUnchanged = (await writtenOf(product)) === before;
  const name = `${people.toLocaleString('en')} people`;
  return [
    {
      name: `${name} asked for and created, ${atOnce} at a time, s`,
      value: first.toFixed(0),
      bar: String(bar),
      isReached: (first * barPeople) / people <= bar,
    },
    { name: 'CPU ms a person, server + Postgres', value: used, bar: '' },
    { name: `${name} asked for and sent as before, s`, value: second.toFixed(0), bar: '' },
    { name: 'CPU ms a person, server + Postgres', value: usedAgain, bar: '' },
    {
      name: 'the second run writes of people, activity and mails',
      value: isUnchanged ? 'nothing' : 'something',
      bar: 'nothing',
      isReached: isUnchanged,
    },
  ];
}
