import type { ScimQuery } from '@account/contract/endpoints/directories/scim';
import { limits, scimLimits } from '@account/contract/limits';
import { foldEmail } from '@account/contract/values/domain-name';
import type { PeopleFilter } from '../people.queries.ts';
import { type Comparison, parseFilter } from './filter.ts';
import { booleanOf } from './person.ts';
import { scimError, unknownFilter } from './scim-error.ts';

/** A page of resources, and how many there are. */
export interface ScimList<R> {
  total: number;
  startIndex: number;
  Resources: R[];
}

const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

export const presentList = <R>({ total, startIndex, Resources }: ScimList<R>) => ({
  schemas: [listSchema],
  totalResults: total,
  startIndex,
  itemsPerPage: Resources.length,
  Resources,
});

function wholeNumber(text: string | undefined, otherwise: number, name: string): number {
  if (text === undefined || text === '') return otherwise;
  if (!/^-?\d{1,9}$/.test(text)) throw scimError('invalidValue', 'scim.number_expected', { attribute: name });
  return Number(text);
}

/** Which of the resources a list returns. It counts from 1; smaller numbers are the smallest there is. */
export function windowOf({ startIndex, count }: Pick<ScimQuery, 'startIndex' | 'count'>): {
  skip: number;
  size: number;
} {
  const start = Math.max(1, wholeNumber(startIndex, 1, 'startIndex'));
  const size = Math.min(scimLimits.page, Math.max(0, wholeNumber(count, scimLimits.page, 'count')));
  return { skip: start - 1, size };
}

/** The id of a record; undefined when a text is none, and so no record has it. */
export function recordIdOf(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return /^[1-9]\d{0,9}$/.test(String(value)) && Number(value) <= limits.maxId ? Number(value) : undefined;
}

const isStorable = (text: string): boolean => !text.includes('\0');

function conditionOf({ attribute, value }: Comparison): PeopleFilter | undefined {
  if (attribute === 'active') return { is_active: booleanOf(value, attribute) };
  if (typeof value !== 'string') throw unknownFilter();
  if (!isStorable(value)) return undefined;
  switch (attribute) {
    case 'username':
      return { user_name: value.trim() };
    case 'externalid':
      return { external_id: value.trim() };
    case 'emails':
    case 'emails.value':
      return { email: foldEmail(value) };
    case 'id': {
      const id = recordIdOf(value);
      return id === undefined ? undefined : { id };
    }
    default:
      throw unknownFilter();
  }
}

/** The conditions of a filter on people; undefined where no person can meet them. */
export function peopleFilterOf(filter: string | undefined): PeopleFilter | undefined {
  const asked: PeopleFilter = {};
  for (const comparison of parseFilter(filter)) {
    const condition = conditionOf(comparison);
    if (!condition) return undefined;
    if (Object.keys(condition).some((name) => name in asked)) throw unknownFilter();
    Object.assign(asked, condition);
  }
  return asked;
}

/** The groups that a filter asks for. */
export interface GroupFilter {
  displayName?: string;
  id?: string;
  member?: string;
}

/** The parts of a filter by the attributes that it names. */
const groupAttributes: ReadonlyMap<string, keyof GroupFilter> = new Map([
  ['displayname', 'displayName'],
  ['id', 'id'],
  ['members', 'member'],
  ['members.value', 'member'],
]);

export function groupFilterOf(filter: string | undefined): GroupFilter {
  const asked: GroupFilter = {};
  for (const { attribute, value } of parseFilter(filter)) {
    const name = groupAttributes.get(attribute);
    if (!name || name in asked) throw unknownFilter();
    asked[name] = String(value);
  }
  return asked;
}
