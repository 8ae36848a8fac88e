export { createOrganizations } from './create-many.ts';
export { lockOrganizationOfDomain } from './domains.queries.ts';
export { domainOf } from './domains.ts';
export { hasRows, requireFilteredOrganization } from './filtered-organization.ts';
export { planLogoChange } from './logo-change.ts';
export { findNamed, findNearest, type NamedOrganization } from './many.queries.ts';
export { countDisplaysOf, findByEnrolmentCode, findNamedLogos, organizationNames } from './organizations.queries.ts';
export { organizationRecords, organizationRoutes } from './organizations.routes.ts';
export { createOrganizationService, type OrganizationService } from './organizations.service.ts';
