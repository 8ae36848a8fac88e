import { type Plan, type PlannedRoomRow, plannedRoom } from '@account/contract/endpoints/plans';
import { fieldMessages } from '@account/contract/messages';
import { foldSearch } from '@account/contract/values/search-fold';
import { translate, translateRef } from '@account/messages/translate';
import type { Executor } from '../../platform/database/database.ts';
import { findRoomsWithDisplay } from './plans.queries.ts';
import type { School, Schools } from './schools.ts';

type Line = Plan['rooms'][number];

/** The line of a row, regardless of other rows and of displays, and the organization that the row names. */
function lineOf(sent: PlannedRoomRow, row: number, schools: Schools): { line: Line; school?: School } {
  const parsed = plannedRoom.safeParse(sent, { reportInput: true });
  if (!parsed.success) {
    const name = typeof sent.name === 'string' ? sent.name.trim() : '';
    const errors = Object.fromEntries(
      Object.entries(fieldMessages(parsed.error)).map(([field, refs]) => [field, refs.map(translateRef)]),
    );
    return { line: { row, name, organization: null, outcome: 'invalid', errors } };
  }
  const { name, organization: asked } = parsed.data;
  const school = schools.find(asked);
  if (school) return { line: { row, name, organization: school, outcome: 'new', errors: {} }, school };
  const errors = { organization: [translate('validation.organization_unknown')] };
  const suggestion = schools.suggestion(asked);
  return { line: { row, name, organization: null, outcome: 'invalid', errors, suggestion } };
}

/** The outcome of each room of a plan: a room without a display of its name gets a sheet for it. */
export async function planRooms(
  executor: Executor,
  rows: readonly PlannedRoomRow[],
  schools: Schools,
): Promise<Plan['rooms']> {
  if (rows.length === 0) return [];
  const lines = rows.map((sent, place) => lineOf(sent, place + 1, schools));
  const known = lines.flatMap(({ line, school }) =>
    school?.id ? { organizationId: school.id, name: line.name, line } : [],
  );
  const enrolled = await findRoomsWithDisplay(executor, known);
  const withDisplay = new Set(known.filter((_room, place) => enrolled.has(place)).map(({ line }) => line));
  const earlier = new Set<string>();
  return lines.map(({ line, school }): Line => {
    if (!school) return line;
    const key = JSON.stringify([school.name, foldSearch(line.name)]);
    if (earlier.has(key)) return { ...line, outcome: 'duplicate' };
    earlier.add(key);
    return withDisplay.has(line) ? { ...line, outcome: 'unchanged' } : line;
  });
}
