import {
  type Attention,
  type DisplayCounts,
  namedOrganizations,
  type SetupStep,
  type Summary,
  type WallQuery,
} from '@account/contract/endpoints/administration/summary';
import { limits } from '@account/contract/limits';
import { platformNames } from '@account/contract/platforms';
import type { DeviceStatus, PresenceTime } from '@account/contract/values/presence';
import type { DriveState, UserState } from '@account/contract/values/states';
import type { UserActor } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import { orNotFound } from '../../kernel/or-not-found.ts';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import { staleWhileRevalidate } from '../../kernel/stale-while-revalidate.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { sharedUnlessWritten } from '../../platform/database/replicas/reading.ts';
import { countHeldRemovals } from '../directories/index.ts';
import { readEndingCertificates } from '../organization-sign-in/index.ts';
import { firstStepsOfOrganization, firstStepsOfTop, hideFirstSteps } from './first-steps.ts';
import { countFleet, type Fleet, largeFleet } from './fleet.queries.ts';
import * as queries from './summary.queries.ts';
import { createWall, type Wall } from './wall.ts';

export interface SummaryService {
  show(actor: UserActor, scope: Scope): Promise<Summary>;
  /** Pages through all organizations by trouble. */
  wall(scope: Scope, query: WallQuery): Promise<Wall>;
  /** How many displays of the installation have each status. */
  countDisplays(): Promise<DisplayCounts>;
  hideSetup(actor: UserActor, scope: Scope, hidden: boolean): Promise<void>;
}

const settings = '/user/personalsetting';

/** The list of the displays of a status. */
const displaysOf = (status: DeviceStatus): string => `/device?status=${status}`;

/** The list of the users in a state. */
const usersOf = (state: UserState): string => `/user?state=${state}`;

/** The list of the linked drives in a state. */
const drivesIn = (state: DriveState): string => `/cloudstorage_provider?state=${state}`;

function attentionToFleet({ displays, mostSilent }: Fleet): Attention[] {
  return [
    { kind: 'displays_blocked', count: displays.blocked, detail: null, path: displaysOf('blocked') },
    {
      kind: 'displays_waiting',
      count: displays.waiting,
      detail: null,
      path: displaysOf('waiting'),
    },
    { kind: 'displays_silent', count: displays.silent, detail: mostSilent, path: displaysOf('silent') },
  ];
}

interface SummaryParts {
  database: Database;
  clock: Clock;
  presenceTime: () => PresenceTime;
  /** Without one, mails become files. */
  hasMailServer: boolean;
}

export function createSummaryService(parts: SummaryParts): SummaryService {
  const { database, presenceTime, hasMailServer } = parts;
  const fleet = sharedUnlessWritten(
    () => database.read(systemScope, (executor) => countFleet(executor, presenceTime(), namedOrganizations)),
    (read) => staleWhileRevalidate(read, ({ displays }) => displays.total >= largeFleet),
  );

  const attentionToPeople = (scope: Scope): Promise<Attention[]> =>
    database.read(scope, async (executor) => {
      const bound = limits.countedMatches;
      const mails = await queries.countFailedMails(executor, scope, bound);
      const drives = await queries.countEndedDrives(executor, scope, bound);
      const unreadable = await queries.countUnreadableDrives(executor, scope, bound);
      const invitations = await queries.countOpenInvitations(executor, scope, bound);
      const removals = await countHeldRemovals(executor, scope);
      return [
        {
          kind: 'removals_held',
          count: removals.count,
          detail: removals.name,
          path: `/organization/${removals.organization_id}/directory`,
        },
        { kind: 'mails_failed', count: mails.count, detail: mails.email, path: usersOf('mail_failed') },
        { kind: 'drives_ended', count: drives.count, detail: drives.email, path: drivesIn('ended') },
        {
          kind: 'drives_not_set_up',
          count: unreadable.count,
          detail: unreadable.platform && platformNames[unreadable.platform],
          path: drivesIn('not_set_up'),
        },
        {
          kind: 'invitations_open',
          count: invitations.count,
          detail: invitations.oldest,
          path: usersOf('invited'),
        },
      ];
    });

  const attentionToCertificates = async (scope: Scope): Promise<Attention[]> => {
    const { count, name, organization_id: id } = await readEndingCertificates(parts, scope);
    return [{ kind: 'certificates_ending', count, detail: name, path: `/organization/${id}/sso` }];
  };

  const attentionToOrganizations = async (scope: Scope): Promise<Attention[]> => [
    ...(await attentionToPeople(scope)),
    ...(await attentionToCertificates(scope)),
  ];

  const attentionToMail = async (executor: Executor): Promise<Attention[]> => {
    if (!hasMailServer) return [{ kind: 'mail_unset', count: 1, detail: null, path: '/about' }];
    const { count, since } = await queries.countRefusedMails(executor, limits.countedMatches);
    return [{ kind: 'mail_refused', count, detail: since, path: usersOf('invited') }];
  };

  const present = (all: Attention[]): Attention[] => all.filter(({ count }) => count > 0);

  const ofTop = async (actor: UserActor, scope: Scope): Promise<Summary> => {
    const counted = await fleet();
    const { setup, mail, ...records } = await database.read(scope, async (executor) => {
      const numbers = await queries.countRecords(executor);
      const steps = await firstStepsOfTop(executor, actor, { displays: counted.displays, hasMailServer, ...numbers });
      return { ...numbers, ...steps, mail: await attentionToMail(executor) };
    });
    return {
      displays: counted.displays,
      by_organization: counted.byOrganization,
      ...records,
      attention: present([...attentionToFleet(counted), ...mail, ...(await attentionToOrganizations(scope))]),
      ...(setup ? { setup } : {}),
    };
  };

  const ofOrganization = async (actor: UserActor, scope: Scope & { kind: 'organization' }): Promise<Summary> => {
    const own = await database.read(scope, async (executor) => {
      const users = await queries.countUsersOf(executor, scope.organizationId);
      return { users, ...(await firstStepsOfOrganization(executor, actor, users)) };
    });
    return { ...own, attention: present(await attentionToOrganizations(scope)) };
  };

  const ofPerson = async (actor: UserActor, scope: Scope): Promise<Summary> => {
    const account = orNotFound(await database.read(scope, (executor) => queries.readOwnAccount(executor, actor.id)));
    const setup: SetupStep[] = [
      { kind: 'verify_email', done: account.is_verified, path: '/email/verify' },
      { kind: 'wallpaper', done: account.has_wallpaper, path: settings },
      { kind: 'profile_picture', done: account.has_profile_picture, path: settings },
      { kind: 'two_factor', done: account.has_two_factor, path: settings },
    ];
    return { networkdrives: account.drives, cloudstorage_providers: account.cloud_drives, setup };
  };

  return {
    show: (actor, scope) => {
      if (scope.kind === 'all') return ofTop(actor, scope);
      return scope.kind === 'organization' ? ofOrganization(actor, scope) : ofPerson(actor, scope);
    },
    wall: createWall(database, presenceTime),
    countDisplays: async () => (await fleet()).displays,
    hideSetup: (actor, scope, hidden) => hideFirstSteps(database, actor, scope, hidden),
  };
}
