/** Page sizes that a list accepts. */
export const perPageChoices = [10, 20, 50, 100] as const;
export const defaultPerPage = 20;

export const directions = ['asc', 'desc'] as const;

/** In place of the id of an organization, what belongs to none. */
export const noOrganization = 0;
