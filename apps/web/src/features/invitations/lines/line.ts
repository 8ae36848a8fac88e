import { writeCells } from '#shared/sheets/write-cells.ts';

export const lineFields = ['email', 'name', 'username', 'role', 'panel_role', 'organization'] as const;
export type LineField = (typeof lineFields)[number];

/** A person of a list, as it was typed. An empty field takes what is chosen for the whole list. */
export type Line = Record<LineField, string> & {
  /** Stays the same while lines before it are removed. */
  key: number;
};

/** A header by which the column is found again. */
const headerOf = (field: LineField): string => field.replace('_', ' ');

/** Lines as the text of a table, from which the same lines are read. */
export function writeLines(lines: readonly Line[]): string {
  const fields = lineFields.filter((field) => field === 'email' || lines.some((line) => line[field] !== ''));
  return writeCells([fields.map(headerOf), ...lines.map((line) => fields.map((field) => line[field]))]);
}
