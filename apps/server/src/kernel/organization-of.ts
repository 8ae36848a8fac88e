/** The organization of a row that was read with its id and name; null where there is none. */
export const organizationOf = ({
  organization_id: id,
  organization_name: name,
}: {
  organization_id: number | null;
  organization_name: string | null;
}): { id: number; name: string } | null => (id === null || name === null ? null : { id, name });
