import { accessLevels } from '@account/contract/roles';
import { hash } from '@node-rs/argon2';
import { hashPassword } from '../../src/platform/crypto/passwords.ts';
import type { TestApp } from './app.ts';
import { type Client, signedIn, visitor } from './client.ts';
import { buildUser } from './factories.ts';

/** The password of every persona. */
export const knownPassword = 'a long enough secret';

/** Its hash at the least cost there is: a verification costs what the hash names, and most tests are not about that. */
export const knownPasswordHash = await hash(knownPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** A hash as the program makes it, for tests in which the time of the work matters. */
export const costlyPasswordHash = (): Promise<string> => hashPassword(knownPassword, undefined);

/** Callers, named by their relation to the organization of a record. */
export const personas = [
  'top',
  'administrator',
  'foreign administrator',
  'owner',
  'colleague',
  'outsider',
  'individual',
  'visitor',
] as const;
export type Persona = (typeof personas)[number];

/** The organization and the owner of a record. */
export interface Home {
  organizationId: number;
  ownerId: number;
}

/** A browser in which a persona is signed in. */
export async function enter(app: TestApp, persona: Persona, { organizationId, ownerId }: Home): Promise<Client> {
  const passwordHash = knownPasswordHash;
  const { top, organization, user } = accessLevels;
  const as = async (overrides: Parameters<typeof buildUser>[1]) =>
    signedIn(app, await buildUser(app, { ...overrides, passwordHash }));
  switch (persona) {
    case 'top':
      return as({ level: top });
    case 'administrator':
      return as({ level: organization, organizationId });
    case 'foreign administrator':
      return as({ level: organization });
    case 'owner':
      return signedIn(app, { id: ownerId });
    case 'colleague':
      return as({ level: user, organizationId });
    case 'outsider':
      return as({ level: user });
    case 'individual':
      return as({ level: user, organizationId: null });
    case 'visitor':
      return visitor(app);
  }
}
