export { createDomainProofService, createDomainProofTask } from './domains/domain-proofs.service.ts';
export { createOrganizationRules } from './organization-rules.ts';
export { organizationSignInRecords, organizationSignInRoutes } from './organization-sign-in.routes.ts';
export { endingCertificates } from './saml/saml.queries.ts';
export { createExpiredAnswersTask, createSamlAnswerService } from './saml/saml-answers.service.ts';
export { createCertificateTask, endOfNotice } from './saml/watch-certificates.ts';
export { createOrganizationSignInService } from './sign-ins.service.ts';
