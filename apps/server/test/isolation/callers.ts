import { accessLevels } from '@account/contract/roles';
import { Client, signedIn, visitor } from '../support/client.ts';
import { buildApiToken } from '../support/factories.ts';
import { personas as people } from '../support/personas.ts';
import type { Organization, Resident } from './population.ts';
import type { Population } from './world.ts';

/** All kinds of callers: users by their relation to the organization `home`, and callers without a session. */
export const callers = [
  ...people,
  'stray administrator',
  'display',
  'mobile app',
  'API token',
  'API token of home',
  'directory',
  'unauthenticated',
] as const;
export type CallerName = (typeof callers)[number];

/** API tokens with all scopes: of the administrator of `home`, and of a top administrator for `home` alone. */
export const apiTokens: readonly CallerName[] = ['API token', 'API token of home'];

/** The facts that decide a caller's rights. */
export interface Standing {
  user: Resident | undefined;
  /** The organization of the user or device. */
  organization: Organization | undefined;
  isTop: boolean;
  administers: boolean;
  /** Whether codes by which displays enrol are shown: to top administrators, and to their tokens. */
  seesCodes: boolean;
}

const outsider: Standing = {
  user: undefined,
  organization: undefined,
  isTop: false,
  administers: false,
  seesCodes: false,
};

export function standingOf(world: Population, name: CallerName): Standing {
  const { home, abroad } = world;
  switch (name) {
    case 'top':
      return { ...outsider, user: world.top, isTop: true, seesCodes: true };
    // The top administrator's own records are not of `home`.
    case 'API token of home':
      return { ...outsider, organization: home, administers: true, seesCodes: true };
    case 'API token':
    case 'administrator':
      return { ...outsider, user: home.administrator, organization: home, administers: true };
    case 'foreign administrator':
      return { ...outsider, user: abroad.administrator, organization: abroad, administers: true };
    case 'owner':
    case 'mobile app':
      return { ...outsider, user: home.person, organization: home };
    case 'colleague':
      return { ...outsider, user: home.colleague, organization: home };
    case 'outsider':
      return { ...outsider, user: abroad.person, organization: abroad };
    case 'individual':
      return { ...outsider, user: world.individual };
    case 'stray administrator':
      return { ...outsider, user: world.stray };
    // It knows the people of its organization.
    case 'directory':
      return { ...outsider, organization: home, administers: true };
    case 'display':
    case 'visitor':
    case 'unauthenticated':
      return outsider;
  }
}

async function enterAs(world: Population, name: CallerName): Promise<Client> {
  const { app } = world;
  if (name === 'unauthenticated') return new Client(app);
  if (name === 'visitor') return visitor(app);
  if (name === 'display' || name === 'mobile app') {
    const client = new Client(app);
    client.bearer = name === 'display' ? world.home.deviceToken : world.home.person.mobileToken;
    return client;
  }
  if (name === 'directory') {
    const client = new Client(app);
    client.bearer = world.home.directoryToken;
    return client;
  }
  if (name === 'API token') {
    const client = new Client(app);
    client.bearer = world.home.administrator.apiToken;
    return client;
  }
  if (name === 'API token of home') {
    const client = new Client(app);
    const made = { userId: world.top.id, level: accessLevels.top, organizationId: world.home.id, now: app.clock.now() };
    client.bearer = (await buildApiToken(app, made)).token;
    return client;
  }
  const { user } = standingOf(world, name);
  if (!user) throw new Error(`${name} is no user`);
  return signedIn(app, user);
}

/** For each caller, a function that makes a client in the initial state. */
export async function openDoors(world: Population): Promise<(name: CallerName) => Client> {
  const clients = new Map<CallerName, Client>();
  for (const name of callers) clients.set(name, await enterAs(world, name));
  return (name) => {
    const { token, bearer } = clients.get(name) ?? new Client(world.app);
    const client = new Client(world.app, token);
    client.bearer = bearer;
    return client;
  };
}
