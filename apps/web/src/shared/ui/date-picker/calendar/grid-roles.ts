/** The roles of a grid, set explicitly: CSS changes the display of the table, and its elements lose their own roles. */
export const gridRoles = {
  grid: { role: 'grid' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const;
