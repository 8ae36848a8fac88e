import type { InvitationOutcome } from '@account/contract/endpoints/administration/invitation-batches';
import type { CheckedRow, Invitee, Known, RowErrors } from './check-row.ts';

/** What becomes of a row. */
export interface Fate {
  row: number;
  email: string;
  outcome: InvitationOutcome;
  errors: RowErrors;
  /** Present where the outcome is `new`. */
  invitee?: Invitee;
  /** The id of the unproved registration that the invitation takes over. */
  registration?: number;
  /** Whose account, address or username the fate tells of. */
  tells?: { fact: string; organizationId: number | null };
}

const invalid = ({ row, email }: CheckedRow, errors: RowErrors): Fate => ({ row, email, outcome: 'invalid', errors });

/** The fate of a row whose address no row before it has, by what the database knows. */
function fateOf(checked: CheckedRow, invitee: Invitee, known: Known, usernames: ReadonlySet<string>): Fate {
  const { row, email } = checked;
  const { username, organization_id } = invitee;
  const account = known.accounts.get(email);
  if (account && !account.unproved) {
    const tells = { fact: `address ${email}`, organizationId: account.organization_id };
    return { row, email, outcome: 'exists', errors: {}, tells };
  }
  const errors: RowErrors = {};
  const holder = known.usernames.get(username);
  const isTaken = holder !== undefined && holder.user_id !== account?.id;
  if (isTaken || usernames.has(username.toLowerCase())) errors.username = [{ id: 'validation.username_taken' }];
  if (organization_id !== null && !known.organizations.has(organization_id))
    errors.organization_id = [{ id: 'validation.organization_unknown' }];
  if (Object.keys(errors).length > 0) {
    const tells = isTaken ? { fact: `username ${username}`, organizationId: holder.organization_id } : undefined;
    return { ...invalid(checked, errors), ...(tells ? { tells } : {}) };
  }
  return { row, email, outcome: 'new', errors, invitee, ...(account ? { registration: account.id } : {}) };
}

/** The fate of every row. Of several right rows with one address, or one username, the first has it. */
export function fatesOf(rows: readonly CheckedRow[], known: Known): Fate[] {
  const [emails, usernames] = [new Set<string>(), new Set<string>()];
  return rows.map((checked) => {
    const { row, email, invitee, errors } = checked;
    if (!invitee) return invalid(checked, errors);
    if (emails.has(email)) return { row, email, outcome: 'duplicate', errors: {} };
    const fate = fateOf(checked, invitee, known, usernames);
    if (fate.outcome !== 'invalid') emails.add(email);
    if (fate.outcome === 'new') usernames.add(invitee.username.toLowerCase());
    return fate;
  });
}

/** The facts that some fates tell an administrator who sees one organization about others. */
export const foreignFacts = (organizationId: number | null, fates: readonly Fate[]): string[] =>
  fates.flatMap(({ tells }) => (tells && tells.organizationId !== organizationId ? tells.fact : []));
