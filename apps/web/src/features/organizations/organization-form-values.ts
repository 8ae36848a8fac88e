import type { Organization } from '@account/contract/organizations';

/** The fields of the form of an organization; heights as typed. */
export interface OrganizationFormValues extends Record<string, unknown> {
  name: string;
  logo_vertical: string;
  logo_horizontal: string;
  file: File | null;
  /** Whether the stored logo is removed. */
  isremove_file: boolean;
}

export const firstValues = (organization: Organization | undefined): OrganizationFormValues => ({
  name: organization?.name ?? '',
  logo_vertical: organization ? String(organization.logo_vertical) : '',
  logo_horizontal: organization ? String(organization.logo_horizontal) : '',
  file: null,
  isremove_file: false,
});

/** A height in dp; undefined while nothing is typed. */
export const heightOf = (typed: string): number | undefined => (typed.trim() === '' ? undefined : Number(typed));

/** The body of the call, without the file. */
export function organizationBody(
  values: OrganizationFormValues,
  stored: { id: number; updated_at: string } | undefined,
) {
  const { name, logo_vertical, logo_horizontal, isremove_file } = values;
  return {
    ...(stored ? { id: stored.id, updated_at: stored.updated_at } : {}),
    name,
    logo_vertical: heightOf(logo_vertical),
    logo_horizontal: heightOf(logo_horizontal),
    isremove_file,
  };
}
