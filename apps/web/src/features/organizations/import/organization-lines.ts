import type { ImportedRow, ImportResult } from '@account/contract/endpoints/administration/organizations';
import { domainPattern } from '@account/contract/values/domain-name';
import { foldAscii } from '@account/contract/values/text-fold';
import type { ColumnKind } from '#shared/sheets/column-headers.ts';
import { findHeader, type Header } from '#shared/sheets/find-header.ts';
import type { Outcomes } from '#shared/sheets/line-outcomes.ts';
import { parseCells } from '#shared/sheets/parse-cells.ts';
import { writeCells } from '#shared/sheets/write-cells.ts';
import { splitTags } from '#shared/ui/tags-field/split-tags.ts';
import { domainText } from '../organization-form-values.ts';

export const organizationFields = ['name', 'domains', 'logo_vertical', 'logo_horizontal'] as const;
export type OrganizationField = (typeof organizationFields)[number];

/** An organization of a list, as it was typed. */
export type OrganizationLine = Record<OrganizationField, string> & {
  /** Stays the same while lines before it are removed. */
  key: number;
};

/** Headers of other tables that name organizations. */
const nameKinds: readonly ColumnKind[] = ['name', 'organization', 'full_name', 'last_name', 'first_name'];

/** In which columns a header has what an organization is made of. */
function fieldsOf({ columns }: Header): ReadonlyMap<OrganizationField, number> {
  const names = [...columns].filter(([kind]) => nameKinds.includes(kind)).map(([, column]) => column);
  const fields = organizationFields.map(
    (field) => [field, field === 'name' ? Math.min(...names) : columns.get(field)] as const,
  );
  return new Map(fields.filter((field): field is [OrganizationField, number] => Number.isFinite(field[1])));
}

const domain = new RegExp(`^@?${domainPattern}$`, 'i');
const holdsDomains = (cell: string): boolean => {
  const { whole } = splitTags(`${cell},`);
  return whole.length > 0 && whole.every((one) => domain.test(one));
};

/** Without a header, names come first, and domains are found by their form. */
function guessColumns(rows: readonly string[][]): Map<OrganizationField, number> {
  const found = new Map<OrganizationField, number>([['name', 0]]);
  const domains = rows.flatMap((cells) => cells.findIndex((cell, column) => column > 0 && holdsDomains(cell)));
  const first = domains.find((column) => column > 0);
  if (first !== undefined) found.set('domains', first);
  return found;
}

/** The organizations of a pasted column or table, or of a file of such text. */
export function readOrganizations(text: string): OrganizationLine[] {
  const rows = parseCells(text);
  const table = rows.map(({ cells }) => cells);
  const header = findHeader(table);
  const named = header && fieldsOf(header);
  const columns = named?.has('name') ? named : guessColumns(table);
  return rows.slice(columns === named ? header?.skipped : 0).map(({ number, cells }) => {
    const cell = (field: OrganizationField) => cells[columns.get(field) ?? -1]?.trim() ?? '';
    return {
      key: number,
      name: cell('name'),
      domains: cell('domains'),
      logo_vertical: cell('logo_vertical'),
      logo_horizontal: cell('logo_horizontal'),
    };
  });
}

const headerOf: Record<OrganizationField, string> = {
  name: 'name',
  domains: 'domains',
  logo_vertical: 'logo vertical',
  logo_horizontal: 'logo horizontal',
};

/** Lines as the text of a table, from which the same lines are read. */
export function writeOrganizations(lines: readonly OrganizationLine[]): string {
  const fields = organizationFields.filter((field) => field === 'name' || lines.some((line) => line[field] !== ''));
  return writeCells([fields.map((field) => headerOf[field]), ...lines.map((line) => fields.map((one) => line[one]))]);
}

/** A height in dp; what is no number is sent as it is, and refused. */
function height(typed: string): unknown {
  const folded = foldAscii(typed);
  return /^\d+$/.test(folded) ? Number(folded) : typed || undefined;
}

/** A line as it is sent. */
export const rowOfOrganization = ({
  name,
  domains,
  logo_vertical,
  logo_horizontal,
}: OrganizationLine): ImportedRow => ({
  name,
  domains: splitTags(`${domains},`).whole.map(domainText),
  logo_vertical: height(logo_vertical),
  logo_horizontal: height(logo_horizontal),
});

/** The outcomes of lines by their keys, from the results of a check in the same order. */
export const organizationOutcomes = (
  lines: readonly OrganizationLine[],
  results: readonly ImportResult[],
): Outcomes<OrganizationField> =>
  new Map(
    lines.flatMap(({ key }, place) => {
      const result = results[place];
      if (!result) return [];
      const errors = Object.fromEntries(
        Object.entries(result.errors).map(([field, [text = ''] = []]) => [field, text]),
      );
      return [[key, { outcome: result.outcome, errors }]];
    }),
  );
