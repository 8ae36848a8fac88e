import type { Client } from '../../../tools/harness/client.ts';
import { enrolDisplay } from '../outside/http.ts';

type Saved = { data: { id: number } };

const numbered = <T>(count: number, make: (number: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index + 1)));

/** `Room 07`: names of a series sort as their numbers do. */
const inSeries = (name: string, number: number): string => `${name} ${String(number).padStart(2, '0')}`;

/** @param id of one that gets this name */
export async function addOrganization(session: Client, name: string, id?: number): Promise<number> {
  const form = new FormData();
  form.set('organization', JSON.stringify({ id, name, logo_vertical: 64, logo_horizontal: 48 }));
  return (await session.call<Saved>('POST', '/appapi/organization', form)).data.id;
}

export const addOrganizations = (session: Client, name: string, count: number) =>
  numbered(count, (number) => addOrganization(session, inSeries(name, number)));

export const addDevices = (url: string, name: string, count: number) =>
  numbered(count, (number) =>
    enrolDisplay(url, {
      androidid: `${name.toLowerCase()}-${String(number).padStart(8, '0')}`,
      name: inSeries(name, number),
    }),
  );

export const addUsers = (session: Client, role_id: number, name: string, count: number) =>
  numbered(count, (number) => {
    const username = inSeries(name, number).replace(' ', '-');
    const body = { email: `${username}@example.com`, username, role_id, panel_role: 'normal', organization_id: null };
    return session.call<Saved>('POST', '/appapi/user', body);
  });

export const addDrives = (session: Client, name: string, count: number) =>
  numbered(count, (number) =>
    session.call<Saved>('POST', '/appapi/networkdrive', {
      host: `192.168.7.${100 + number}`,
      displayname: inSeries(name, number),
      username: 'reader',
      password: 'shared secret',
    }),
  );

export const addManufacturerApps = (session: Client, code: string, count: number) =>
  numbered(count, (number) =>
    session.call<Saved>('POST', '/appapi/manufacturerapp', {
      manufacturer_code: inSeries(code, number).replace(' ', '-'),
      manufacturer_name: `Displays ${number}`,
      app1_package: 'com.example.board',
      app1_icon: 'board',
    }),
  );
