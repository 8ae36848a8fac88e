import { createHash } from 'node:crypto';
import type { User } from '@account/contract/endpoints/administration/users';
import { accessLevels } from '@account/contract/roles';
import type { UserActor } from '../kernel/actor.ts';
import { secondsAfter } from '../kernel/clock.ts';
import { systemScope } from '../kernel/scope.ts';
import { planLogoChange } from '../modules/organizations/index.ts';
import { demoLogo } from './demo-logo.ts';
import { manufacturers, organizations, rooms } from './demo-names.ts';
import type { DemoServices } from './demo-services.ts';

const displayCount = 180;
/** The number of displays that enrol without a code and have no organization yet. */
const waitingCount = 6;

/** Creates the organizations with their logos; returns their ids in the order of `demo-names.ts`. */
export async function loadOrganizations(services: DemoServices, actor: UserActor): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, { name, domain, colour }] of organizations.entries()) {
    const logo = await planLogoChange({ read: async () => demoLogo(name, colour) }, false);
    const heights = { logo_vertical: 56 + (index % 3) * 8, logo_horizontal: 40 + (index % 3) * 8 };
    const values = { name, domains: [domain], ...heights };
    ids.push((await services.organizations.save(actor, systemScope, values, logo)).id);
  }
  return ids;
}

/** An identifier like Android's: 16 hexadecimal digits, the same for a display in every run. */
const androidIdOf = (index: number): string =>
  createHash('sha256').update(`demo display ${index}`).digest('hex').slice(0, 16);

/** Seconds since a display was last seen: most are on, some were seen today, some were silent for days. */
function silenceOf(index: number): number {
  if (index % 11 === 10) return (8 + (index % 20)) * 86_400;
  if (index % 5 === 4) return 3_600 * (2 + (index % 9));
  return (index % 4) * 60;
}

/** Enrols the displays with the codes of their organizations, each at a time of its own. */
export async function loadDisplays(
  services: DemoServices,
  actor: UserActor,
  organizationIds: readonly number[],
): Promise<void> {
  const now = services.clock.now();
  for (let index = 0; index < displayCount; index++) {
    const organizationId = organizationIds[(index * 5) % organizationIds.length];
    const isWaiting = index >= displayCount - waitingCount;
    const code =
      isWaiting || !organizationId
        ? null
        : (await services.organizations.show(systemScope, organizationId)).enrolment_code;
    services.clock.set(secondsAfter(now, -silenceOf(index)));
    const name = `${rooms[index % rooms.length]}${index >= rooms.length * 6 ? ` ${Math.floor(index / rooms.length)}` : ''}`;
    const display = { kind: 'visitor', origin: actor.origin } as const;
    await services.enrolment.enrol(display, { androidid: androidIdOf(index), name, enrolment_code: code }, undefined);
  }
  services.clock.set(now);
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
