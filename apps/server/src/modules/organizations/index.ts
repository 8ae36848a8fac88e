export { createOrganizations } from './create-many.ts';
export { lockOrganizationOfDomain } from './domains.queries.ts';
export { domainOf } from './domains.ts';
export { hasRows, requireFilteredOrganization } from './filtered-organization.ts';
export { type GivenOfOrganization, judgeOrganizations, type RowOutcome } from './import-organizations.ts';
export { planLogoChange } from './logo-change.ts';
export { findDomainOwners, findNamed, findNearest, findNearestAmong, type NamedOrganization } from './many.queries.ts';
export {
  changeableOfOrganization,
  countDisplaysOf,
  findByEnrolmentCode,
  findNamedLogos,
  type OrganizationRecord,
  organizationNames,
  readOrganizationRecords,
} from './organizations.queries.ts';
export { organizationRecords, organizationRoutes } from './organizations.routes.ts';
export { createOrganizationService, type OrganizationService } from './organizations.service.ts';
