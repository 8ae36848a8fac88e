import { Client, type Credentials } from '../../../tools/harness/client.ts';

/** Signs in without a browser, for what a test needs but is not about. */
export async function signedIn(url: string, credentials: Credentials): Promise<Client> {
  const client = new Client(url);
  const status = await client.signIn(credentials);
  if (status !== 200) throw new Error(`${credentials.email} was not signed in: ${status}`);
  return client;
}

/** The id of the role of an access level. */
export async function roleOf(session: Client, level: string): Promise<number> {
  const { data } = await session.call<{ data: { id: number; access_level: string }[] }>('POST', '/appapi/roles');
  const role = data.find(({ access_level }) => access_level === level);
  if (!role) throw new Error(`no role has the access level ${level}`);
  return role.id;
}
