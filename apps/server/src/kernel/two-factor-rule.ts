import { type AccessLevel, accessLevels } from '@account/contract/roles';

/** The fields that decide whether a user needs a second factor. */
export interface FactorSubject {
  access_level: AccessLevel;
  organization_requires_two_factor: boolean;
}

/** Whether a user needs a second factor: the organization may ask for it, and REQUIRE_TWO_FACTOR_FOR_ADMINISTRATORS. */
export type TwoFactorRule = (user: FactorSubject) => boolean;

export const createTwoFactorRule =
  (forAdministrators: boolean): TwoFactorRule =>
  ({ access_level, organization_requires_two_factor }) =>
    organization_requires_two_factor || (forAdministrators && access_level !== accessLevels.user);
