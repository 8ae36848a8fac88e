import type { OrganizationDomain } from '@account/contract/endpoints/organization-sign-in/organization-sign-in';
import { foldAscii } from '@account/contract/values/text-fold';
import { type Actor, systemActor } from '../../../kernel/actor.ts';
import { type Clock, secondsAfter } from '../../../kernel/clock.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { type Scope, systemScope } from '../../../kernel/scope.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { FindTexts } from '../../../platform/outgoing/find-texts.ts';
import { recurringTask, type Task } from '../../../platform/queue/task.ts';
import { recordChange } from '../../audit/index.ts';
import { findAdministered } from '../sign-ins.queries.ts';
import {
  type ClaimedDomain,
  claimDue,
  claimOfOrganization,
  type DomainProof,
  lockProof,
  readProofs,
  storeProof,
} from './domain-proofs.queries.ts';

/** DNS says that the name does not exist, or has no texts. Other errors say nothing. */
const absences = new Set(['ENODATA', 'ENOTFOUND']);

const isAbsence = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && absences.has(String(error.code));

/** A text without the quotes that forms of name servers take for a part of it. */
const plain = (text: string): string => foldAscii(text).replace(/^["']+|["']+$/g, '');

/** Whether a domain has a record; undefined when DNS does not say. */
async function hasRecord(find: FindTexts, domain: string, record: string): Promise<boolean | undefined> {
  try {
    return (await find(domain)).some((text) => plain(text) === record);
  } catch (error) {
    return isAbsence(error) ? false : undefined;
  }
}

/** Seconds between two lookups of a domain: asked for by people, and by the job. */
const [asked, hourly] = [10, 3_000];

/** Seconds that a proved domain may lack its record: people tidy up, and providers err. */
const grace = 7 * 86_400;

/** Domains that the job looks up at once. */
const atOnce = 20;

/** The text of the TXT record of a domain. */
const recordOf = (proof: string): string => `account-verification=${proof}`;

interface DomainProofParts {
  database: Database;
  clock: Clock;
  findTexts: FindTexts;
}

export interface DomainProofService {
  /** The domains of an organization, after a lookup of those that were not looked up just now. */
  list(actor: Actor, scope: Scope, organizationId: number): Promise<OrganizationDomain[]>;
}

const dateOf = (timestamp: string | null): Date | null => (timestamp === null ? null : new Date(`${timestamp}Z`));

/** The state of a domain after an answer of DNS. */
function judge({ verified_at, missing_since }: DomainProof, isThere: boolean, now: Date) {
  const verifiedAt = dateOf(verified_at);
  if (isThere) return { verifiedAt: verifiedAt ?? now, missingSince: null };
  if (!verifiedAt) return { verifiedAt: null, missingSince: null };
  const missingSince = dateOf(missing_since) ?? now;
  const isLost = secondsAfter(missingSince, grace) <= now;
  return isLost ? { verifiedAt: null, missingSince: null } : { verifiedAt, missingSince };
}

async function store(
  tx: Transaction,
  actor: Actor,
  claimed: ClaimedDomain,
  isThere: boolean,
  now: Date,
): Promise<void> {
  const stored = await lockProof(tx, claimed);
  if (!stored) return;
  const next = judge(stored, isThere, now);
  await storeProof(tx, stored.domain, next);
  const wasProved = stored.verified_at !== null;
  if (wasProved === (next.verifiedAt !== null)) return;
  const values = { domain: stored.domain };
  await recordChange(tx, actor, {
    action: wasProved ? 'organization.domain_lost' : 'organization.domain_proved',
    subject: { kind: 'organization', id: stored.organization_id, label: stored.organization_name },
    organizationId: stored.organization_id,
    ...(wasProved ? { before: values } : { after: values }),
  });
}

/** Asks DNS about domains, outside of any transaction, and stores what it said. */
async function lookUp(
  { database, clock, findTexts }: DomainProofParts,
  actor: Actor,
  claimed: readonly ClaimedDomain[],
) {
  const answers = await Promise.all(
    claimed.map(async (one) => [one, await hasRecord(findTexts, one.domain, recordOf(one.proof))] as const),
  );
  for (const [one, isThere] of answers)
    if (isThere !== undefined) await database.write(systemScope, (tx) => store(tx, actor, one, isThere, clock.now()));
}

export function createDomainProofService(parts: DomainProofParts): DomainProofService {
  const { database, clock } = parts;
  return {
    list: async (actor, scope, organizationId) => {
      orNotFound(await database.read(systemScope, (executor) => findAdministered(executor, scope, organizationId)));
      const now = clock.now();
      const due = { before: secondsAfter(now, -asked), now };
      const claimed = await database.write(systemScope, (tx) => claimOfOrganization(tx, organizationId, due));
      await lookUp(parts, actor, claimed);
      const proofs = await database.read(systemScope, (executor) => readProofs(executor, organizationId));
      return proofs.map(({ domain, proof, verified_at }) => ({ domain, record: recordOf(proof), verified_at }));
    },
  };
}

/** Looks up every domain once an hour. */
export const createDomainProofTask = (parts: DomainProofParts): Task =>
  recurringTask('organization-sign-in.look-up-domains', '40 * * * *', async ({ signal }) => {
    const now = parts.clock.now();
    const due = { before: secondsAfter(now, -hourly), now, most: atOnce };
    for (;;) {
      const claimed = await parts.database.write(systemScope, (tx) => claimDue(tx, due));
      await lookUp(parts, systemActor, claimed);
      if (claimed.length < atOnce || signal.aborted) return;
    }
  });
