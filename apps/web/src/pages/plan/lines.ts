import type { Plan, PlannedChange } from '@account/contract/endpoints/plans';
import type { MessageId } from '@account/messages/ids';
import { type Line, writeLines } from '#features/invitations/lines/line.ts';
import { outcomeOf, type Outcomes as PeopleOutcomes } from '#features/invitations/lines/outcomes.ts';
import { readLines } from '#features/invitations/lines/read-lines.ts';
import { type Meanings, rowOfLine } from '#features/invitations/lines/row-of-line.ts';
import {
  type OrganizationField,
  type OrganizationLine,
  readOrganizations,
  rowOfOrganization,
  writeOrganizations,
} from '#features/organizations/import/organization-lines.ts';
import type { SentPlan } from '#features/plans/api.ts';
import { panelRoleWord } from '#shared/i18n/panel-role-word.ts';
import { listText } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import type { LineOutcome, Outcomes } from '#shared/sheets/line-outcomes.ts';
import { type RoomField, type RoomLine, readRooms, type Texts, writeRooms } from './tables.ts';

/** The lists of a plan. */
export interface Lists {
  organizations: readonly OrganizationLine[];
  people: readonly Line[];
  rooms: readonly RoomLine[];
}

export const readLists = ({ organizations, people, rooms }: Texts): Lists => ({
  organizations: organizations.trim() ? readOrganizations(organizations) : [],
  people: people.trim() ? readLines(people) : [],
  rooms: rooms.trim() ? readRooms(rooms) : [],
});

/** Lists as texts, from which the same lines are read. */
export const writeLists = ({ organizations, people, rooms }: Lists): Texts => ({
  organizations: organizations.length > 0 ? writeOrganizations(organizations) : '',
  people: people.length > 0 ? writeLines(people) : '',
  rooms: rooms.length > 0 ? writeRooms(rooms) : '',
});

/** Lists as they are sent. */
export const planOf = ({ organizations, people, rooms }: Lists, meanings: Meanings): SentPlan => ({
  organizations: organizations.map(rowOfOrganization),
  people: people.map((line) => rowOfLine(line, meanings).row),
  rooms: rooms.map(({ name, organization }) => ({ name, organization })),
});

const fieldWords = {
  organization: 'users.organization',
  name: 'users.name',
  role: 'users.role',
  panel_role: 'users.panel_role',
  domains: 'organizations.domains',
  logo_vertical: 'organizations.logo_vertical',
  logo_horizontal: 'organizations.logo_horizontal',
} as const satisfies Record<PlannedChange['field'], MessageId>;

const valueText = (field: PlannedChange['field'], value: string | null): string => {
  if (value === null) return '--';
  return field === 'panel_role' ? panelRoleWord(value) : value;
};

/** The text of changes: `North Campus → South Campus`, for other fields with the name of the field too. */
const detailOf = (changes: readonly PlannedChange[]): string | undefined =>
  changes.length === 0
    ? undefined
    : listText(
        changes.map(({ field, from, to }) => {
          const words = { from: valueText(field, from), to: valueText(field, to) };
          return field === 'organization'
            ? t('plan.from_to', words)
            : t('plan.field_from_to', { field: t(fieldWords[field]), ...words });
        }),
      );

type PlainField = OrganizationField | RoomField;

interface PlannedLine {
  outcome: LineOutcome['outcome'];
  errors: Readonly<Record<string, readonly string[]>>;
  suggestion?: string | null | undefined;
  changes?: readonly PlannedChange[];
}

function plainOutcome({ outcome, errors, suggestion, changes = [] }: PlannedLine): LineOutcome<PlainField> {
  const texts = Object.fromEntries(Object.entries(errors).map(([field, [text = '']]) => [field, text]));
  const offers = suggestion ? { organization: suggestion } : {};
  return { outcome, errors: texts, offers, detail: detailOf(changes) };
}

const byKeys = <L extends { key: number }, R, Field extends string>(
  lines: readonly L[],
  results: readonly R[],
  judge: (line: L, result: R) => LineOutcome<Field>,
): Outcomes<Field> =>
  new Map(
    lines.flatMap((line, place) => {
      const result = results[place];
      return result === undefined ? [] : [[line.key, judge(line, result)]];
    }),
  );

export interface PlanOutcomes {
  organizations: Outcomes<PlainField>;
  people: PeopleOutcomes;
  rooms: Outcomes<PlainField>;
}

/** The outcomes of lines by their keys, from a plan with its lines in the same order. */
export const outcomesOf = (lists: Lists, plan: Plan, meanings: Meanings): PlanOutcomes => ({
  organizations: byKeys(lists.organizations, plan.organizations, (_line, result) => plainOutcome(result)),
  people: byKeys(lists.people, plan.people, (line, { changes, suggestion, ...result }) => ({
    ...outcomeOf(line, { ...result, suggestion }, meanings),
    detail: detailOf(changes),
  })),
  rooms: byKeys(lists.rooms, plan.rooms, (_line, result) => plainOutcome(result)),
});

/** The lists without the lines that are wrong. */
export function rightLines(lists: Lists, outcomes: PlanOutcomes): Lists {
  const isRight =
    (of: Outcomes) =>
    ({ key }: { key: number }) =>
      of.get(key)?.outcome !== 'invalid';
  return {
    organizations: lists.organizations.filter(isRight(outcomes.organizations)),
    people: lists.people.filter(isRight(outcomes.people)),
    rooms: lists.rooms.filter(isRight(outcomes.rooms)),
  };
}

/** Names of organizations that lines have and that neither exist nor are planned, each once. */
export const unknownSchools = ({ people, rooms }: Lists, outcomes: PlanOutcomes): string[] => [
  ...new Map(
    [
      ...people.map((line) => [line.organization, outcomes.people.get(line.key)] as const),
      ...rooms.map((line) => [line.organization, outcomes.rooms.get(line.key)] as const),
    ].flatMap(([name, outcome]) =>
      name !== '' && outcome?.errors.organization !== undefined && outcome.offers
        ? [[name.toLowerCase(), name] as const]
        : [],
    ),
  ).values(),
];
