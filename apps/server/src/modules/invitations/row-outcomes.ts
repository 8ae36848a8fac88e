import type { InvitationOutcome } from '@account/contract/endpoints/administration/invitation-batches';
import type { CheckedRow, Known, RowErrors, Suggestion } from './check-row.ts';
import type { Invitee } from './known.queries.ts';

/** The outcome of one row of a list. */
export interface RowOutcome {
  row: number;
  email: string;
  outcome: InvitationOutcome;
  errors: RowErrors;
  /** Present where the outcome is `new`. */
  invitee?: Invitee;
  /** Beside the error of an unknown organization: the one with the nearest name. */
  suggestion?: Suggestion | null;
  /** The key and the name of the organization that is created for the person. */
  creates?: { key: string; name: string };
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

/** The organization that a row names: its id, that it is created, or that it is unknown. */
function namedBy({ organization: asked }: CheckedRow, known: Known, isCreated: ListSoFar['isCreated']) {
  if (asked === undefined) return {};
  const { id = null, key = '' } = known.named.get(asked) ?? {};
  if (id !== null) return { organization_id: id };
  if (isCreated(key)) return { creates: { key, name: asked } };
  return { suggestion: known.nearest.get(asked) ?? null };
}

interface ListSoFar {
  known: Known;
  /** Whether the unknown organization of a key is created for those who name it. */
  isCreated: (key: string) => boolean;
  usernames: ReadonlySet<string>;
}

/** The outcome of a row whose address no earlier row has. */
function outcomeOf(
  checked: CheckedRow,
  checkedInvitee: Invitee,
  { known, isCreated, usernames }: ListSoFar,
): RowOutcome {
  const { row, email } = checked;
  const { organization_id = checkedInvitee.organization_id, creates, suggestion } = namedBy(checked, known, isCreated);
  const invitee = { ...checkedInvitee, organization_id };
  const { username } = invitee;
  const account = known.accounts.get(email);
  if (account && !account.unproved) {
    const discloses = { fact: `address ${email}`, organizationId: account.organization_id };
    return { row, email, outcome: 'exists', errors: {}, discloses };
  }
  const errors: RowErrors = {};
  const holder = known.usernames.get(username);
  const isTaken = holder !== undefined && holder.user_id !== account?.id;
  if (isTaken || usernames.has(username.toLowerCase())) errors.username = [{ id: 'validation.username_taken' }];
  const unknown = [{ id: 'validation.organization_unknown' as const }];
  const chosen = checkedInvitee.organization_id;
  if (chosen !== null && !known.organizations.has(chosen)) errors.organization_id = unknown;
  if (suggestion !== undefined) errors.organization = unknown;
  if (Object.keys(errors).length > 0) {
    const discloses = isTaken ? { fact: `username ${username}`, organizationId: holder.organization_id } : undefined;
    return {
      ...invalid(checked, errors),
      ...(discloses ? { discloses } : {}),
      ...(suggestion === undefined ? {} : { suggestion }),
    };
  }
  return {
    row,
    email,
    outcome: 'new',
    errors,
    invitee,
    ...(creates ? { creates } : {}),
    ...(account ? { registration: account.id } : {}),
  };
}

/** The outcome of every row. Of several right rows with one address, or one username, the first has it. */
export function outcomesOf(rows: readonly CheckedRow[], known: Known, isCreated: ListSoFar['isCreated']): RowOutcome[] {
  const [emails, usernames] = [new Set<string>(), new Set<string>()];
  return rows.map((checked) => {
    const { row, email, invitee, errors } = checked;
    if (!invitee) return invalid(checked, errors);
    if (emails.has(email)) return { row, email, outcome: 'duplicate', errors: {} };
    const found = outcomeOf(checked, invitee, { known, isCreated, usernames });
    if (found.outcome !== 'invalid') emails.add(email);
    if (found.outcome === 'new') usernames.add(invitee.username.toLowerCase());
    return found;
  });
}

/** The facts about other organizations that the outcomes disclose to an administrator of one. */
export const foreignFacts = (organizationId: number | null, outcomes: readonly RowOutcome[]): string[] =>
  outcomes.flatMap(({ discloses }) => (discloses && discloses.organizationId !== organizationId ? discloses.fact : []));
