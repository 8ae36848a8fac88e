import type { InvitationResult } from '@account/contract/endpoints/administration/invitation-batches';
import { accessLevels } from '@account/contract/roles';
import { t } from '#shared/i18n/t.ts';
import type * as sheets from '#shared/sheets/line-outcomes.ts';
import type { Line, LineField } from './line.ts';
import { type Meanings, rowOfLine } from './row-of-line.ts';

type LineOutcome = sheets.LineOutcome<LineField>;
export type Outcomes = sheets.Outcomes<LineField>;

/** The field of a line that a field of the call is about. */
const fieldOf = { role_id: 'role', organization_id: 'organization' } as const;

const unknownWords = {
  role: 'validation.role_unknown',
  panel_role: 'validation.choice',
} as const;

/** Two of them in one text: each person needs a line. */
const severalAddresses = /@.*[\s,;|]\S*@/s;
/** The character in place of bytes that are no character of the encoding. */
const unreadable = '\uFFFD';

/** The faults of a line that the server cannot know, or would say less about. */
function ownFaults({ email, name }: Line): [LineField, string][] {
  return [
    ...(severalAddresses.test(email) ? [['email', t('invitations.several_addresses')] as [LineField, string]] : []),
    ...(name.includes(unreadable) ? [['name', t('invitations.unreadable_name')] as [LineField, string]] : []),
  ];
}

/** The server's answer about a line. */
interface Judged {
  outcome: LineOutcome['outcome'];
  errors: Readonly<Record<string, readonly string[] | undefined>>;
  /** The organization that was probably meant, null for none; undefined where it is right. */
  suggestion: string | null | undefined;
}

/** The outcome of a line, with what the server cannot know of it. */
export function outcomeOf(line: Line, { outcome, errors, suggestion }: Judged, meanings: Meanings): LineOutcome {
  const refused = Object.entries(errors).map(([name, [text = ''] = []]) => [
    fieldOf[name as keyof typeof fieldOf] ?? name,
    text,
  ]);
  const offers = suggestion === undefined ? undefined : { ...(suggestion && { organization: suggestion }) };
  const { unknown } = rowOfLine(line, meanings);
  const own = [...ownFaults(line), ...unknown.map((field) => [field, t(unknownWords[field])])];
  if (own.length === 0) return { outcome, errors: Object.fromEntries(refused), offers };
  const isKept = outcome === 'exists' || outcome === 'duplicate';
  return { outcome: isKept ? outcome : 'invalid', errors: Object.fromEntries([...refused, ...own]), offers };
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
      if (!result) return [];
      const { suggestion, ...errors } = result.errors;
      const judged = { outcome: result.outcome, errors, suggestion: suggestion === null ? null : suggestion?.name };
      return [[line.key, outcomeOf(line, judged, meanings)]];
    }),
  );

/** How many ordinary users would be invited into no organization, where one can be chosen. */
export function countWithoutOrganization(
  lines: readonly Line[],
  outcomes: Outcomes,
  meanings: Meanings | undefined,
): number {
  if (!meanings?.choosesOrganization) return 0;
  const ordinary = meanings.roles.filter(({ access_level }) => access_level === accessLevels.user).map(({ id }) => id);
  return lines.filter((line) => {
    if (outcomes.get(line.key)?.outcome !== 'new') return false;
    const { role_id, organization_id, organization } = rowOfLine(line, meanings).row;
    return organization_id === undefined && organization === undefined && ordinary.includes(Number(role_id));
  }).length;
}

/** The names of organizations that do not exist, as lines have them, each once. */
export const unknownOrganizations = (lines: readonly Line[], outcomes: Outcomes): string[] => [
  ...new Map(
    lines.flatMap(({ key, organization }) => {
      const { errors, offers } = outcomes.get(key) ?? {};
      return errors?.organization !== undefined && offers ? [[organization.toLowerCase(), organization] as const] : [];
    }),
  ).values(),
];
