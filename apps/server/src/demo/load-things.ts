import type { User } from '@account/contract/endpoints/administration/users';
import { platforms } from '@account/contract/platforms';
import { accessLevels } from '@account/contract/roles';
import type { Config } from '../config/config.ts';
import type { UserActor } from '../kernel/actor.ts';
import { systemClock } from '../kernel/clock.ts';
import { systemScope } from '../kernel/scope.ts';
import { sealTokens, storeDrive } from '../modules/cloud-storage/index.ts';
import { planLogoChange } from '../modules/organizations/index.ts';
import type { Secrets } from '../platform/crypto/secrets.ts';
import type { Database } from '../platform/database/database.ts';
import { manufacturers, organizations } from './demo-names.ts';
import type { DemoServices } from './demo-services.ts';

/** A simple logo as SVG: the first letter of an organization on its colour. */
const demoLogo = (name: string, colour: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="560" viewBox="0 0 56 56"><rect width="56" height="56" rx="12" fill="${colour}"/><path d="M28 9 12 16v12c0 10 7 16 16 20 9-4 16-10 16-20V16Z" fill="#ffe3bf"/><text x="28" y="37" font-family="sans-serif" font-weight="700" font-size="24" text-anchor="middle" fill="${colour}">${name.charAt(0)}</text></svg>`,
  );

/** Creates the organizations with their logos; returns their ids in the order of `demo-names.ts`. */
export async function loadOrganizations(services: DemoServices, actor: UserActor): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, { name, domain, colour }] of organizations.entries()) {
    const logo = await planLogoChange(actor, { read: async () => demoLogo(name, colour) }, false);
    const heights = { logo_vertical: 56 + (index % 3) * 8, logo_horizontal: 40 + (index % 3) * 8 };
    const values = { name, domains: [domain], ...heights };
    ids.push((await services.organizations.save(actor, systemScope, values, logo)).id);
  }
  return ids;
}

/** Gives every third user a network drive. */
export async function loadDrives(
  services: DemoServices,
  people: readonly User[],
  origin: UserActor['origin'],
): Promise<void> {
  for (const [index, person] of people.filter((_, place) => place % 3 === 0).entries()) {
    const isAnonymous = index % 4 === 0;
    const owner = {
      kind: 'user',
      id: person.id,
      email: person.email,
      level: accessLevels.user,
      organizationId: person.organization_id,
      origin,
    } as const;
    await services.networkDrives.save(
      owner,
      { kind: 'own', userId: person.id },
      {
        host: `10.20.${index % 12}.${10 + index}`,
        displayname: index % 2 === 0 ? 'Lessons' : 'Staff share',
        domain: 'CAMPUS',
        sharepath: `/share/${index % 2 === 0 ? 'lessons' : 'staff'}`,
        username: isAnonymous ? null : (person.username.split('@')[0] ?? null),
        password: isAnonymous ? null : 'demo-share-password',
        isanonymous: isAnonymous,
      },
    );
  }
}

/** Creates the manufacturer apps. */
export async function loadManufacturerApps(services: DemoServices, actor: UserActor): Promise<void> {
  for (const { code, name } of manufacturers) {
    const vendor = code.split('-')[0]?.toLowerCase() ?? 'vendor';
    await services.manufacturerApps.save(actor, systemScope, {
      manufacturer_code: code,
      manufacturer_name: name,
      app1_package: `com.${vendor}.whiteboard`,
      app1_icon: 'whiteboard',
      app2_package: `com.${vendor}.browser`,
      app2_icon: 'browser',
      internal_apps: `com.${vendor}.settings;com.${vendor}.settings.MainActivity;activity|com.${vendor}.clock;com.${vendor}.clock.Widget;component`,
    });
  }
}

/** The drives and their owners, as the stand-ins of the demo know them. */
const drives = {
  google: { name: 'North Campus lessons', accountId: 'assembly.hall@north.example', subject: 'google-known' },
  microsoft: {
    name: 'South Campus signage',
    accountId: 'kim@south.example',
    subject: '11111111-2222-3333-4444-555555555555.kim',
  },
} as const;

interface CloudDriveParts {
  database: Database;
  secrets: Secrets;
  config: Config;
}

/** Links the drives of the stand-ins for which there is a refresh token; they are synchronised when the program starts. */
export async function loadCloudDrives(
  { database, secrets, config }: CloudDriveParts,
  userId: number,
  grants: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const issuers = { google: config.GOOGLE_ISSUER, microsoft: config.MICROSOFT_ISSUER };
  for (const platform of platforms) {
    const { name, accountId, subject } = drives[platform];
    const refreshToken = grants[`${platform}-grant`];
    if (!refreshToken) continue;
    const expired = { accessToken: '', refreshToken, lifetime: 0, scopes: undefined };
    const tokens = sealTokens({ secrets, clock: systemClock }, expired);
    const accountKey = `${issuers[platform]}|${subject}`;
    const drive = { userId, platform, accountKey, name, accountId, tokens, now: systemClock.now() };
    await database.write(systemScope, (tx) => storeDrive(tx, drive));
  }
}
