import type {
  InvitationOutcome,
  InvitationResult,
} from '@account/contract/endpoints/administration/invitation-batches';
import { accessLevels } from '@account/contract/roles';
import { t } from '#shared/i18n/t.ts';
import type { Line, LineField } from './line.ts';
import { type Meanings, rowOfLine } from './row-of-line.ts';

/** What becomes of a line. */
export interface LineOutcome {
  outcome: InvitationOutcome;
  errors: Readonly<Partial<Record<LineField, string>>>;
}

export type Outcomes = ReadonlyMap<number, LineOutcome>;

/** The field of a line that a field of the call is about. */
const fieldOf = { role_id: 'role', organization_id: 'organization' } as const;

const unknownWords = {
  role: 'validation.role_unknown',
  panel_role: 'validation.choice',
  organization: 'validation.organization_unknown',
} as const;

/** Two of them in one text: each person needs a line. */
const severalAddresses = /@.*[\s,;|]\S*@/s;
/** What stands for bytes that are no character of the encoding. */
const unreadable = '\uFFFD';

/** What is wrong with a line that the server cannot know, or would say less about. */
function ownFaults({ email, name }: Line): [LineField, string][] {
  return [
    ...(severalAddresses.test(email) ? [['email', t('invitations.several_addresses')] as [LineField, string]] : []),
    ...(name.includes(unreadable) ? [['name', t('invitations.unreadable_name')] as [LineField, string]] : []),
  ];
}

function outcomeOf(line: Line, { outcome, errors }: InvitationResult, meanings: Meanings): LineOutcome {
  const refused = Object.entries(errors).map(([name, [text = '']]) => [
    fieldOf[name as keyof typeof fieldOf] ?? name,
    text,
  ]);
  const { unknown } = rowOfLine(line, meanings);
  // Without its organization an administrator is refused under that name, which says less than what is wrong with it.
  const own = [...ownFaults(line), ...unknown.map((field) => [field, t(unknownWords[field])])];
  if (own.length === 0) return { outcome, errors: Object.fromEntries(refused) };
  return {
    outcome: outcome === 'new' ? 'invalid' : outcome,
    errors: Object.fromEntries([...refused, ...own]),
  };
}

/** The outcomes of lines by their keys, from the results of a check in the same order. */
export const outcomesOf = (
  lines: readonly Line[],
  results: readonly InvitationResult[],
  meanings: Meanings,
): Outcomes =>
  new Map(
    lines.flatMap((line, place) => {
      const result = results[place];
      return result ? [[line.key, outcomeOf(line, result, meanings)]] : [];
    }),
  );

export type OutcomeCounts = Record<InvitationOutcome, number>;

export function countOutcomes(outcomes: Outcomes): OutcomeCounts {
  const counts: OutcomeCounts = { new: 0, exists: 0, invalid: 0, duplicate: 0 };
  for (const { outcome } of outcomes.values()) counts[outcome] += 1;
  return counts;
}

/** How many ordinary users would be invited into no organization, where one can be chosen. */
export function countWithoutOrganization(
  lines: readonly Line[],
  outcomes: Outcomes,
  meanings: Meanings | undefined,
): number {
  if (!meanings?.organizations) return 0;
  const ordinary = meanings.roles.filter(({ access_level }) => access_level === accessLevels.user).map(({ id }) => id);
  return lines.filter((line) => {
    if (outcomes.get(line.key)?.outcome !== 'new') return false;
    const { role_id, organization_id } = rowOfLine(line, meanings).row;
    return organization_id === undefined && ordinary.includes(Number(role_id));
  }).length;
}
