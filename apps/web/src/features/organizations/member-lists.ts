import { pathTo } from '#shared/lib/path-to.ts';

/** The addresses of the lists that show the displays and the users of an organization, all of them and nobody else. */
export const memberLists = (id: number) => {
  const filter = new URLSearchParams({ organization_id: String(id) });
  return { devices: `${pathTo('devices')}?${filter}`, users: `${pathTo('users')}?${filter}` };
};
