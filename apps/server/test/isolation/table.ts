import { tableOf } from '../support/files/markdown.ts';
import { type CallerName, callers } from './callers.ts';
import type { MatrixRow } from './rows.ts';

/** The key of a cell. */
export const cellOf = (row: string, caller: CallerName): string => `${row} by ${caller}`;

/** The column heading of each caller, and its meaning. */
const heads: Record<CallerName, [head: string, meaning: string]> = {
  top: ['9999', 'a top administrator'],
  administrator: ['9998', 'the administrator of that organization'],
  'foreign administrator': ['9998 foreign', 'the administrator of another organization'],
  owner: ['owner', 'the user who owns the record'],
  colleague: ['user', 'another user of that organization'],
  outsider: ['user foreign', 'a user of another organization'],
  individual: ['individual', 'a user without organization'],
  'stray administrator': ['9998 alone', 'an administrator without organization'],
  visitor: ['visitor', 'a browser in which no user is signed in'],
  display: ['display', 'a display with its token, without a session'],
  'mobile app': ['app', 'the mobile app of the owner with its token, without a session'],
  'API token': ['token', 'an API token of the 9998 with all scopes, without a session'],
  'API token of home': [
    '9999 token',
    'an API token of a top administrator with all scopes, for that organization alone',
  ],
  directory: ['directory', 'the directory of that organization with its token'],
  unauthenticated: ['public', 'an unauthenticated caller: no session, no token'],
};

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const byPath = ({ endpoint: left }: MatrixRow, { endpoint: right }: MatrixRow): number =>
  left.path.localeCompare(right.path, 'en') || methods.indexOf(left.method) - methods.indexOf(right.method);

/** The first column of a row. */
const headOf = ({ name, endpoint }: MatrixRow): string =>
  `${endpoint.method} ${endpoint.path}${name.slice(endpoint.id.length)}`;

function lineOf(row: MatrixRow, cells: ReadonlyMap<string, string>): string[] {
  return [headOf(row), ...callers.map((caller) => cells.get(cellOf(row.name, caller)) ?? '')];
}

/** The cells of a published page; those of a row that is missing there are empty. */
export function cellsIn(page: string, rows: readonly MatrixRow[]): Map<string, string> {
  const lines = new Map<string, string[]>();
  for (const line of page.split('\n').filter((it) => it.startsWith('|'))) {
    const [head = '', ...statuses] = line
      .slice(1, -1)
      .split('|')
      .map((text) => text.trim());
    lines.set(head, statuses);
  }
  return new Map(
    rows.flatMap((row) =>
      callers.map((caller, column) => [cellOf(row.name, caller), lines.get(headOf(row))?.[column] ?? ''] as const),
    ),
  );
}

/** The matrix as a page of documentation. */
export function matrixPage(rows: readonly MatrixRow[], cells: ReadonlyMap<string, string>): string {
  const meanings = callers.map((caller) => `- **${heads[caller][0]}**: ${heads[caller][1]}`);
  const head = ['call', ...callers.map((caller) => heads[caller][0])];
  const lines = rows.toSorted(byPath).map((row) => lineOf(row, cells));
  return `# Who may call what

Written by \`apps/server/test/isolation/matrix.test.ts\`, which makes every call as every kind of caller and fails when it
sees anything else than this page says. Each call is valid and concerns a record of one organization, or a personal record
of its owner where records are personal; those marked \`(new)\` create one. Beside the status of a list is how far it reaches
with every filter set: \`own\` rows, those of the \`organization\`, or \`all\`. No response contained anything of a row outside
of its reader's scope, and no call changed such a row.

${meanings.join('\n')}

${tableOf(head, lines)}
`;
}
