/** The roles of a grid, said explicitly: CSS lays the table out anew, which takes its own away. */
export const gridRoles = {
  grid: { role: 'grid' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const;
