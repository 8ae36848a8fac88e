import { Client } from '../../../../../tools/harness/client.ts';
import { createDraw } from '../../processes/drives/draws.ts';
import { Desk, type Hall } from '../load/desk.ts';
import { Ledger } from '../load/ledger.ts';
import { clients, Load } from '../load/load.ts';
import { administrator, type Product, query } from './product.ts';

/** People who can sign in with the password of the administrator: hashing one for each takes longer than the round. */
const addPeople = (product: Product, organization: number, count: number) =>
  query(
    product,
    `INSERT INTO users (email, username, organization_id, role_id, panel_role, password_hash, email_verified_at)
     SELECT 'person-' || n || '@example.com', 'person ' || n, $1, (SELECT id FROM roles ORDER BY access_level LIMIT 1),
       'normal', (SELECT password_hash FROM users WHERE email = $2), now() FROM generate_series(1, $3::int) n`,
    [organization, administrator.email, count],
  );

async function openHall(product: Product, client: Client, people: number): Promise<Hall> {
  const form = new FormData();
  form.append('organization', JSON.stringify({ name: 'School', logo_vertical: 1, logo_horizontal: 1 }));
  await client.call('POST', '/appapi/organization', form);
  const [organization] = await query<{ id: number; code: string }>(
    product,
    'SELECT id, enrolment_code AS code FROM organizations',
  );
  const [role] = await query<{ id: number }>(product, 'SELECT id FROM roles ORDER BY access_level LIMIT 1');
  if (!organization || !role) throw new Error('nothing was made');
  await addPeople(product, organization.id, people);
  let last = 0;
  const nextPerson = () => {
    last += 1;
    return { email: `person-${last}@example.com`, password: administrator.password };
  };
  return { organization, roleId: role.id, nextPerson };
}

/**
 * Makes what the clients need, and signs them in, as many at each program.
 * @param people how many can sign in or forget their password, each once
 */
export async function furnish(product: Product, seed: number, people: number): Promise<Load> {
  const sessions: Client[] = [];
  for (const { url } of product.seats) {
    const client = new Client(url);
    if ((await client.signIn(administrator)) !== 200) throw new Error('the administrator cannot sign in');
    sessions.push(client);
  }
  const hall = await openHall(product, sessions[0] as Client, people);
  const desks = Array.from({ length: clients }, (_none, number) => {
    const place = number % product.seats.length;
    const { url } = product.seats[place] as Product['seats'][number];
    return new Desk({
      number,
      url,
      client: sessions[place] as Client,
      hall,
      draw: createDraw(seed + number),
      ledger: new Ledger(),
    });
  });
  return new Load(desks);
}
