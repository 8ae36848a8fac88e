/**
 * The roles of a table, said explicitly: on a narrow card CSS makes blocks of its elements, which takes their own away.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
