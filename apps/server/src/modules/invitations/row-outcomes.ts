import type { InvitationOutcome } from '@account/contract/endpoints/administration/invitation-batches';
import type { CheckedRow, Known, RowErrors } from './check-row.ts';
import type { Invitee } from './known.queries.ts';

/** The outcome of one row of a list. */
export interface RowOutcome {
  row: number;
  email: string;
  outcome: InvitationOutcome;
  errors: RowErrors;
  /** Present where the outcome is `new`. */
  invitee?: Invitee;
  /** The id of the unproved registration that the invitation takes over. */
  registration?: number;
  /** The account, address or username that the outcome discloses, and the organization it belongs to. */
  discloses?: { fact: string; organizationId: number | null };
}

const invalid = ({ row, email }: CheckedRow, errors: RowErrors): RowOutcome => ({
  row,
  email,
  outcome: 'invalid',
  errors,
});

/** The outcome of a row whose address no earlier row has. */
function outcomeOf(checked: CheckedRow, invitee: Invitee, known: Known, usernames: ReadonlySet<string>): RowOutcome {
  const { row, email } = checked;
  const { username, organization_id } = invitee;
  const account = known.accounts.get(email);
  if (account && !account.unproved) {
    const discloses = { fact: `address ${email}`, organizationId: account.organization_id };
    return { row, email, outcome: 'exists', errors: {}, discloses };
  }
  const errors: RowErrors = {};
  const holder = known.usernames.get(username);
  const isTaken = holder !== undefined && holder.user_id !== account?.id;
  if (isTaken || usernames.has(username.toLowerCase())) errors.username = [{ id: 'validation.username_taken' }];
  if (organization_id !== null && !known.organizations.has(organization_id))
    errors.organization_id = [{ id: 'validation.organization_unknown' }];
  if (Object.keys(errors).length > 0) {
    const discloses = isTaken ? { fact: `username ${username}`, organizationId: holder.organization_id } : undefined;
    return { ...invalid(checked, errors), ...(discloses ? { discloses } : {}) };
  }
  return { row, email, outcome: 'new', errors, invitee, ...(account ? { registration: account.id } : {}) };
}

/** The outcome of every row. Of several right rows with one address, or one username, the first has it. */
export function outcomesOf(rows: readonly CheckedRow[], known: Known): RowOutcome[] {
  const [emails, usernames] = [new Set<string>(), new Set<string>()];
  return rows.map((checked) => {
    const { row, email, invitee, errors } = checked;
    if (!invitee) return invalid(checked, errors);
    if (emails.has(email)) return { row, email, outcome: 'duplicate', errors: {} };
    const found = outcomeOf(checked, invitee, known, usernames);
    if (found.outcome !== 'invalid') emails.add(email);
    if (found.outcome === 'new') usernames.add(invitee.username.toLowerCase());
    return found;
  });
}

/** The facts about other organizations that the outcomes disclose to an administrator of one. */
export const foreignFacts = (organizationId: number | null, outcomes: readonly RowOutcome[]): string[] =>
  outcomes.flatMap(({ discloses }) => (discloses && discloses.organizationId !== organizationId ? discloses.fact : []));
