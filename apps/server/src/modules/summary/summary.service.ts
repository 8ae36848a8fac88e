import {
  type Attention,
  type DisplayCounts,
  namedOrganizations,
  type SetupStep,
  type Summary,
  type WallQuery,
} from '@account/contract/endpoints/administration/summary';
import type { UserState } from '@account/contract/endpoints/administration/users.calls';
import type { DriveState } from '@account/contract/endpoints/drives/cloud-storage.calls';
import { type Platform, platformNames } from '@account/contract/platforms';
import type { DeviceStatus, PresenceTime } from '@account/contract/values/presence';
import type { UserActor } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import { orNotFound } from '../../kernel/errors.ts';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { sharedUnlessWritten } from '../../platform/database/replicas/reading.ts';
import { endOfNotice } from '../organization-sign-in/index.ts';
import {
  type AttentionCount,
  attentionToCertificates,
  attentionToPeople,
  type CountedKind,
  countAttention,
  refusedMails,
} from './attention.queries.ts';
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
  const all: Attention[] = [
    { kind: 'displays_blocked', count: displays.blocked, detail: null, path: displaysOf('blocked') },
    { kind: 'displays_waiting', count: displays.waiting, detail: null, path: displaysOf('waiting') },
    { kind: 'displays_silent', count: displays.silent, detail: mostSilent, path: displaysOf('silent') },
  ];
  return all.filter(({ count }) => count > 0);
}

const mailUnset: Attention = { kind: 'mail_unset', count: 1, detail: null, path: '/about' };

/** The pages that show what was counted. */
const pagesOf: Readonly<Record<CountedKind, (organizationId: number | null) => string>> = {
  mail_refused: () => usersOf('invited'),
  removals_held: (id) => `/organization/${id}/directory`,
  mails_failed: () => usersOf('mail_failed'),
  drives_ended: () => drivesIn('ended'),
  drives_not_set_up: () => drivesIn('not_set_up'),
  invitations_open: () => usersOf('invited'),
  certificates_ending: (id) => `/organization/${id}/sso`,
};

const attentionTo = ({ kind, count, detail, since, organization_id: id }: AttentionCount): Attention => ({
  kind,
  count,
  detail: kind === 'drives_not_set_up' ? platformNames[detail as Platform] : (detail ?? since),
  path: pagesOf[kind](id),
});

interface SummaryParts {
  database: Database;
  clock: Clock;
  presenceTime: () => PresenceTime;
  /** Without one, mails become files. */
  hasMailServer: boolean;
}

export function createSummaryService(parts: SummaryParts): SummaryService {
  const { database, clock, presenceTime, hasMailServer } = parts;
  const fleet = sharedUnlessWritten(
    () => database.read(systemScope, (executor) => countFleet(executor, presenceTime(), namedOrganizations)),
    ({ displays }) => displays.total >= largeFleet,
  );

  const certificates = (scope: Scope) => attentionToCertificates(scope, endOfNotice(clock.now()));

  const ofTop = async (actor: UserActor, scope: Scope): Promise<Summary> => {
    const counted = await fleet();
    const unset = hasMailServer ? [] : [mailUnset];
    const mail = hasMailServer ? [refusedMails] : [];
    const [own, needing] = await database.read(scope, async (executor) => [
      orNotFound(await queries.readInstallation(executor, actor.id)),
      await countAttention(executor, [...mail, attentionToPeople(scope), certificates(scope)]),
    ]);
    return {
      displays: counted.displays,
      by_organization: counted.byOrganization,
      organizations: own.organizations,
      users: own.users,
      manufacturerapps: own.manufacturerapps,
      attention: [...attentionToFleet(counted), ...unset, ...needing.map(attentionTo)],
      ...firstStepsOfTop(own, counted.displays, hasMailServer),
    };
  };

  const ofOrganization = async (actor: UserActor, scope: Scope & { kind: 'organization' }): Promise<Summary> => {
    const [own, people] = await database.read(scope, async (executor) => [
      orNotFound(await queries.readOrganization(executor, scope.organizationId, actor.id)),
      await countAttention(executor, [attentionToPeople(scope)]),
    ]);
    const provider = await database.read(systemScope, (executor) => countAttention(executor, [certificates(scope)]));
    return {
      users: own.users,
      attention: [...people, ...provider].map(attentionTo),
      ...firstStepsOfOrganization(own),
    };
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
