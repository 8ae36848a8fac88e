export { findByEnrolmentCode } from './enrolment.queries.ts';
export { planLogoChange } from './logo-change.ts';
export { organizationRoutes } from './organizations.routes.ts';
export { createOrganizationService, type OrganizationService } from './organizations.service.ts';
