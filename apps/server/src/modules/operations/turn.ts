import type { UserActor } from '../../kernel/actor.ts';
import type { Change } from '../../kernel/record-fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import type { BinService } from '../bin/index.ts';
import type { DeviceAccessService, DeviceService } from '../devices/index.ts';
import type { OrganizationService } from '../organizations/index.ts';
import type { SessionService } from '../sessions/index.ts';
import type { UserService } from '../users/index.ts';
import type { Step } from './steps.queries.ts';
import type { PlanTarget } from './targets.queries.ts';

/** The services by which single calls do the same, on a database whose writes are part of one transaction. */
export type ServicesOn = (database: Database) => {
  devices: Pick<DeviceService, 'assign' | 'release' | 'putBack' | 'remove'>;
  deviceAccess: DeviceAccessService;
  users: Pick<UserService, 'assign' | 'invite' | 'amend' | 'putBack' | 'remove'>;
  sessions: Pick<SessionService, 'endAllOf'>;
  bin: Pick<BinService, 'restore'>;
  organizations: Pick<OrganizationService, 'putBack'>;
};

/** One record of an operation. */
export interface Turn {
  /** The entries of the bin by the ids of their records, where they are to be restored. */
  entries: ReadonlyMap<number, number>;
  /** What another operation changed, by the ids of the records, where that is to be undone. */
  changes: ReadonlyMap<number, Change>;
  /** What a plan has in mind, by the ids of the records; where one is undone, what it had. */
  targets: ReadonlyMap<number, PlanTarget>;
  /** What is done with records of several kinds, by their places. */
  steps: ReadonlyMap<number, Step>;
  services: ReturnType<ServicesOn>;
  /** The database of the services. */
  database: Database;
  actor: UserActor;
  scope: Scope;
  id: number;
  organizationId: number | null;
  roleId: number | null;
}
