import { usualLogoHeights } from '@account/contract/limits';
import type { UserActor } from '../../kernel/actor.ts';
import { orNotFound } from '../../kernel/errors.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { recordChanges, userSubject } from '../audit/index.ts';
import { createOrganizations, findNamed } from '../organizations/index.ts';
import { type RoleRecord, requireRights, type TakeOverParts, takeOver, updateUser } from '../users/index.ts';
import { insertBatch, insertBatchPeople } from './batches.queries.ts';
import type { Invitee } from './known.queries.ts';
import { insertInvitees } from './known.queries.ts';
import type { RowOutcome } from './row-outcomes.ts';
import { type LinkParts, sendLinks } from './send-links.ts';

export interface Newcomer {
  row: number;
  invitee: Invitee;
  registration?: number;
  creates?: RowOutcome['creates'];
}

export interface Invited {
  batchId: number | null;
  /** Rows that somebody else was quicker with. */
  missed: readonly number[];
  /** The organizations that were created for them. */
  organizations: readonly { id: number; name: string }[];
}

interface Names {
  roles: readonly RoleRecord[];
  organizations: ReadonlyMap<number, string>;
}

/** The ids of those who are invited now, by address. */
async function makeAccounts(
  tx: Transaction,
  actor: UserActor,
  newcomers: readonly Newcomer[],
  parts: TakeOverParts,
): Promise<Map<string, number>> {
  const fresh = newcomers.filter(({ registration }) => registration === undefined);
  const made = await insertInvitees(
    tx,
    fresh.map(({ invitee }) => invitee),
  );
  const ids = new Map(made.map(({ id, email }) => [email, id]));
  for (const { registration: id, invitee } of newcomers) {
    if (id === undefined || !(await takeOver(tx, actor, { id, email: invitee.email }, parts))) continue;
    await updateUser(tx, id, invitee);
    ids.set(invitee.email, id);
  }
  return ids;
}

/** The organizations to be created, each once, in the order of the rows. */
export function missingOrganizations(people: readonly Pick<Newcomer, 'creates'>[]): string[] {
  const names = new Map<string, string>();
  for (const { creates } of people) if (creates && !names.has(creates.key)) names.set(creates.key, creates.name);
  return [...names.values()];
}

/** Creates the organizations that newcomers name and that do not exist, and puts them there. */
async function createMissing(tx: Transaction, actor: UserActor, newcomers: readonly Newcomer[]) {
  const names = missingOrganizations(newcomers);
  const wanted = names.map((name) => ({ ...usualLogoHeights, name, domains: [] }));
  const made = await createOrganizations(tx, actor, wanted);
  // An organization that another request has created meanwhile is used as it is.
  const found = new Map((await findNamed(tx, names)).map((one) => [one.key, one]));
  const people = newcomers.map(({ creates, ...one }): Newcomer => {
    const organization_id = creates && found.get(creates.key)?.id;
    return organization_id ? { ...one, invitee: { ...one.invitee, organization_id } } : one;
  });
  return { people, made, found: [...found.values()] };
}

/** The one organization of all of them; null when there are several, or none. */
function commonOrganization(people: readonly Newcomer[]): number | null {
  const [first, ...others] = new Set(people.map(({ invitee }) => invitee.organization_id));
  return others.length === 0 ? (first ?? null) : null;
}

/** Creates accounts, sends their invitations and keeps them as a batch, with an entry for each. */
export async function invitePeople(
  tx: Transaction,
  actor: UserActor,
  wanted: readonly Newcomer[],
  { roles, organizations: known, ...parts }: LinkParts & TakeOverParts & Names,
): Promise<Invited> {
  await requireRights(tx, actor);
  const { people: newcomers, made, found } = await createMissing(tx, actor, wanted);
  const organizations = new Map([...known, ...found.map(({ id, name }) => [id ?? 0, name ?? ''] as const)]);
  const ids = await makeAccounts(tx, actor, newcomers, parts);
  const people = newcomers.flatMap((one) => {
    const id = ids.get(one.invitee.email);
    const organization_name = organizations.get(one.invitee.organization_id ?? 0) ?? null;
    return id === undefined
      ? []
      : [{ ...one, id, email: one.invitee.email, name: one.invitee.name, organization_name }];
  });
  const missed = newcomers.filter(({ invitee }) => !ids.has(invitee.email)).map(({ row }) => row);
  if (people.length === 0) return { batchId: null, missed, organizations: made };
  await sendLinks(tx, actor, people, parts);
  await recordChanges(
    tx,
    actor,
    people.map(({ id, email, organization_name, invitee }) => ({
      action: 'user.created',
      subject: userSubject({ id, email }),
      organizationId: invitee.organization_id,
      after: {
        email,
        username: invitee.username,
        name: invitee.name,
        organization: organization_name,
        role: roles.find((role) => role.id === invitee.role_id)?.name ?? null,
        panel_role: invitee.panel_role,
      },
    })),
  );
  const { id: batchId } = orNotFound(await insertBatch(tx, commonOrganization(people), parts.clock.now()));
  await insertBatchPeople(tx, batchId, people);
  return { batchId, missed, organizations: made };
}
