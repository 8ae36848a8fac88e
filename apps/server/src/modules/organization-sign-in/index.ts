export { createDomainProofService, createDomainProofTask } from './domains/domain-proofs.service.ts';
export { organizationSignInRoutes } from './organization-sign-in.routes.ts';
