import {
  deleteOrganizationSignIn,
  findOrganizationSignIn,
  listOrganizationDomains,
  saveOrganizationSignIn,
  showOrganizationSignIn,
  takeSamlAnswer,
  testOrganizationSignIn,
} from '@account/contract/endpoints/organization-sign-in/organization-sign-in';
import { limits } from '@account/contract/limits';
import { pages } from '@account/contract/pages/pages';
import { translate } from '@account/messages/translate';
import { type Route, route } from '../../http/calls/route.ts';
import type { RecordPages } from '../../http/pages/module-pages.ts';
import type { RequirePresence } from '../sessions/index.ts';
import type { DomainProofService } from './domains/domain-proofs.service.ts';
import type { SamlAnswerService } from './saml/saml-answers.service.ts';
import type { OrganizationSignInService } from './sign-ins.service.ts';

export interface OrganizationSignInServices {
  domainProofs: DomainProofService;
  organizationSignIns: OrganizationSignInService;
  samlAnswers: SamlAnswerService;
  requirePresence: RequirePresence;
}

/** Domains that organizations prove, and the providers by which their people sign in. */
export const organizationSignInRoutes = ({
  domainProofs,
  organizationSignIns,
  samlAnswers,
  requirePresence,
}: OrganizationSignInServices): Route[] => [
  route(listOrganizationDomains, async ({ params }, { actor, scope }) => ({
    data: await domainProofs.list(actor, scope, params.id),
  })),
  route(showOrganizationSignIn, ({ params }, { scope }) => organizationSignIns.show(scope, params.id)),
  route(saveOrganizationSignIn, async ({ params, body }, { actor, scope, session }) => {
    await requirePresence(actor, session, body.current_password);
    return organizationSignIns.save(actor, { scope, session }, params.id, body);
  }),
  route(testOrganizationSignIn, ({ params }, { scope }) => organizationSignIns.test(scope, params.id)),
  route(deleteOrganizationSignIn, async ({ params, body }, { actor, scope, session }) => {
    await requirePresence(actor, session, body?.current_password);
    await organizationSignIns.remove(actor, { scope, session }, params.id);
    return { message: translate('responses.organization_sign_in_deleted') };
  }),
  route(findOrganizationSignIn, async ({ body }) => {
    const found = await organizationSignIns.find(body.email);
    const label = found && translate('validation.continue_with', { organization: found.name });
    return { data: found && label ? { ...found, label } : null };
  }),
  route(takeSamlAnswer, async ({ params, body }) => ({ to: await samlAnswers.take(params.id, body) }), {
    ofOtherSites: true,
    maxBytes: limits.samlForm,
    page: () => pages.signIn.path,
    next: ({ to }) => to,
  }),
];

export const organizationSignInRecords = ({ exists }: OrganizationSignInService): RecordPages => ({
  pages: ['organizationSignIn'],
  exists,
});
