import type {
  OrganizationSignIn,
  OrganizationSignInInput,
} from '@account/contract/endpoints/organization-sign-in/organization-sign-in';
import { accessLevels, assignableLevels } from '@account/contract/roles';
import { toWireTimestamp } from '@account/contract/values/dates';
import type { UserActor } from '../../kernel/actor.ts';
import type { LiveSession } from '../../kernel/callers.ts';
import type { Clock } from '../../kernel/clock.ts';
import { fieldError, orNotFound } from '../../kernel/errors.ts';
import { providerOf } from '../../kernel/identity-provider.ts';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Database, Executor, Transaction } from '../../platform/database/database.ts';
import { serviceProviderOf } from '../../platform/saml/metadata.ts';
import { recordChange, requireCurrent } from '../audit/index.ts';
import { providerReturnAddress } from '../identities/index.ts';
import { domainOf } from '../organizations/index.ts';
import { requireSession } from '../sessions/index.ts';
import { readRoles, requireRights } from '../users/index.ts';
import { askedAgain, settingsOf, withKept, withNotices } from './provider-settings.ts';
import * as queries from './sign-ins.queries.ts';
import { findAdministered } from './sign-ins.queries.ts';

/** The provider of an organization, and what is registered there. */
interface ShownSignIn {
  organization: { id: number; name: string };
  data: OrganizationSignIn | null;
  exceptions: { id: number; name: string }[];
  redirect_uri: string;
  entity_id: string;
  acs_url: string;
}

/** The reach of who changes a provider, and the session, which has to live until it is done. */
interface Changing {
  scope: Scope;
  session: LiveSession;
}

export interface OrganizationSignInService {
  show(scope: Scope, organizationId: number): Promise<ShownSignIn>;
  /** Sets the provider up, or changes it. It has to answer as the settings say. */
  save(actor: UserActor, by: Changing, organizationId: number, input: OrganizationSignInInput): Promise<ShownSignIn>;
  /** Asks the provider once more whether it answers, and reads metadata that have an address anew. */
  test(scope: Scope, organizationId: number): Promise<ShownSignIn>;
  remove(actor: UserActor, by: Changing, organizationId: number): Promise<void>;
  /** Whether there is such an organization for a scope. */
  exists(scope: Scope, organizationId: number): Promise<boolean>;
  /** The organization whose provider signs in an address, whether or not it has an account. */
  find(email: string): Promise<{ id: number; name: string; is_required: boolean } | null>;
}

interface OrganizationSignInParts {
  database: Database;
  clock: Clock;
  secrets: Secrets;
  publicUrl: string;
}

const toSignIn = (record: queries.SignInRecord): OrganizationSignIn => ({
  kind: record.kind,
  issuer: record.issuer,
  metadata_url: record.metadata_url,
  certificates: record.certificates.map(({ fingerprint, ends_at }) => ({
    fingerprint,
    ends_at: toWireTimestamp(new Date(ends_at)),
  })),
  refused: record.refused_at && record.refusal ? { at: record.refused_at, reason: record.refusal } : null,
  client_id: record.client_id,
  has_client_secret: record.client_secret !== null,
  is_required: record.is_required,
  roles: record.roles,
  password_for: record.password_for,
  tested_at: record.tested_at,
  created_at: record.created_at,
  updated_at: record.updated_at,
});

/** The fields of a provider for the audit. */
async function audited(executor: Executor, record: queries.SignInRecord | undefined) {
  if (!record) return undefined;
  const { kind, issuer, metadata_url, client_id: client, is_required, roles, password_for, organization_id } = record;
  const exceptions = await queries.readAdministrators(executor, organization_id, password_for);
  const given = Object.entries(roles).map(([group, role]) => `${group}: ${role}`);
  return {
    kind,
    issuer,
    metadata_url,
    client,
    is_required,
    groups: given,
    exceptions: exceptions.map(({ email }) => email),
  };
}

/** Levels that the administrators of an organization may give. */
const givenLevels = assignableLevels(accessLevels.organization);

async function requireRoles(tx: Transaction, roles: Record<string, number>): Promise<void> {
  const allowed = (await readRoles(tx)).filter(({ access_level }) => givenLevels.includes(access_level));
  const isAllowed = (id: number) => allowed.some((role) => role.id === id);
  if (!Object.values(roles).every(isAllowed)) throw fieldError('roles', 'validation.role_not_assignable');
}

/** The exceptions that are asked for, each an administrator; without them those of before who still are. */
async function exceptionsOf(
  tx: Transaction,
  organizationId: number,
  asked: readonly number[] | undefined,
  stored: readonly number[] = [],
): Promise<number[]> {
  const found = await queries.readAdministrators(tx, organizationId, asked ?? stored);
  if (asked && found.length < new Set(asked).size) throw fieldError('password_for', 'validation.password_for');
  return found.map(({ id }) => id);
}

export function createOrganizationSignInService(parts: OrganizationSignInParts): OrganizationSignInService {
  const { database, clock, secrets, publicUrl } = parts;

  const requireAdministered = async (scope: Scope, id: number) =>
    orNotFound(await database.read(systemScope, (executor) => findAdministered(executor, scope, id)));

  const shown = async (
    organization: ShownSignIn['organization'],
    record: queries.SignInRecord | undefined,
  ): Promise<ShownSignIn> => {
    const { id } = organization;
    const kept = await database.read(systemScope, (executor) =>
      queries.readAdministrators(executor, id, record?.password_for ?? []),
    );
    const { entityId, acsUrl } = serviceProviderOf(publicUrl, id);
    return {
      organization,
      data: record ? toSignIn({ ...record, password_for: kept.map((user) => user.id) }) : null,
      exceptions: kept.map(({ id: user, email }) => ({ id: user, name: email })),
      redirect_uri: providerReturnAddress(publicUrl, id),
      entity_id: entityId,
      acs_url: acsUrl,
    };
  };

  const find = (id: number) => database.read(systemScope, (executor) => queries.findSignIn(executor, id));

  return {
    show: async (scope, id) => {
      const organization = await requireAdministered(scope, id);
      return shown(organization, await find(id));
    },

    save: async (actor, { scope, session }, id, input) => {
      const organization = await requireAdministered(scope, id);
      if (!(await database.read(systemScope, (executor) => queries.hasProvedDomain(executor, id))))
        throw fieldError('domain', 'validation.domain_unproved');
      const asked = await settingsOf(secrets, input, await find(id));
      const record = await database.write(systemScope, async (tx) => {
        await requireSession(tx, actor, session);
        await requireRights(tx, actor);
        const stored = await queries.lockSignIn(tx, id);
        if (stored) await requireCurrent(tx, { kind: 'organization', id }, stored, input.updated_at);
        const settings = withKept(input, asked, stored);
        const roles = input.roles ?? stored?.roles ?? {};
        const exempt = await exceptionsOf(tx, id, input.password_for, stored?.password_for);
        await requireRoles(tx, roles);
        // Another issuer may give the same names to other people.
        if (stored && (stored.issuer !== settings.issuer || stored.kind !== settings.kind))
          await queries.deleteIdentitiesOf(tx, providerOf(id));
        await queries.storeSignIn(tx, id, {
          ...settings,
          is_required: input.is_required ?? stored?.is_required ?? false,
          roles,
          password_for: exempt,
          testedAt: clock.now(),
        });
        const saved = orNotFound(await queries.findSignIn(tx, id));
        const before = await audited(tx, stored);
        await recordChange(tx, actor, {
          action: 'organization.sign_in_saved',
          subject: { kind: 'organization', id, label: organization.name },
          organizationId: id,
          ...(before ? { before } : {}),
          after: (await audited(tx, saved)) ?? {},
        });
        return saved;
      });
      return shown(organization, record);
    },

    test: async (scope, id) => {
      const organization = await requireAdministered(scope, id);
      const record = orNotFound(await find(id));
      const settings = await askedAgain(secrets, record);
      await database.write(systemScope, async (tx) => {
        const stored = await queries.lockSignIn(tx, id);
        // Settings that were saved meanwhile were tested then.
        if (stored?.updated_at !== record.updated_at) return;
        await queries.markTested(tx, id, withNotices(settings, stored), clock.now());
      });
      return shown(organization, await find(id));
    },

    remove: async (actor, { scope, session }, id) => {
      const organization = await requireAdministered(scope, id);
      await database.write(systemScope, async (tx) => {
        await requireSession(tx, actor, session);
        await requireRights(tx, actor);
        const stored = orNotFound(await queries.lockSignIn(tx, id));
        const before = (await audited(tx, stored)) ?? {};
        await queries.deleteSignIn(tx, id);
        await queries.deleteIdentitiesOf(tx, providerOf(id));
        await recordChange(tx, actor, {
          action: 'organization.sign_in_removed',
          subject: { kind: 'organization', id, label: organization.name },
          organizationId: id,
          before,
        });
      });
    },

    exists: async (scope, id) =>
      (await database.read(systemScope, (executor) => findAdministered(executor, scope, id))) !== undefined,

    find: async (email) =>
      (await database.read(systemScope, (executor) => queries.findOfDomain(executor, domainOf(email)))) ?? null,
  };
}
