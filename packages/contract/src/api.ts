import type { Call } from './calls/call.ts';
import type { Endpoint, EndpointCall, EndpointResponse } from './calls/endpoint.ts';
import type { Choices } from './calls/paging.ts';
import { credentialEndpoints } from './endpoints/accounts/credentials.ts';
import { externalRegistrationEndpoints } from './endpoints/accounts/external-registration.ts';
import { identityEndpoints } from './endpoints/accounts/identities.ts';
import { invitationEndpoints } from './endpoints/accounts/invitations.ts';
import { passkeyEndpoints } from './endpoints/accounts/passkeys.ts';
import { passwordResetEndpoints } from './endpoints/accounts/password-reset.ts';
import { profileEndpoints } from './endpoints/accounts/profile.ts';
import { registrationEndpoints } from './endpoints/accounts/registration.ts';
import { sessionEndpoints } from './endpoints/accounts/sessions.ts';
import { signInEndpoints } from './endpoints/accounts/sign-in.ts';
import { twoFactorEndpoints } from './endpoints/accounts/two-factor.ts';
import { activityEndpoints } from './endpoints/administration/activities.ts';
import { invitationBatchEndpoints } from './endpoints/administration/invitation-batches.ts';
import { listCountEndpoints } from './endpoints/administration/list-counts.ts';
import { manufacturerAppEndpoints } from './endpoints/administration/manufacturer-apps.ts';
import { morningMailEndpoints } from './endpoints/administration/morning-mail.ts';
import { organizationEndpoints } from './endpoints/administration/organizations.ts';
import { panelRoleEndpoints } from './endpoints/administration/panel-roles.ts';
import { summaryEndpoints } from './endpoints/administration/summary.ts';
import { userEndpoints } from './endpoints/administration/users.ts';
import { viewEndpoints } from './endpoints/administration/views.ts';
import { binEndpoints } from './endpoints/bin.ts';
import { deviceEndpoints } from './endpoints/devices/devices.ts';
import { organizationPresenceEndpoints } from './endpoints/devices/organization-presence.ts';
import { directoryEndpoints } from './endpoints/directories/directories.ts';
import { scimEndpoints } from './endpoints/directories/scim.ts';
import { displayCodeEndpoints } from './endpoints/displays/codes.ts';
import { configurationEndpoints, displayEventEndpoints } from './endpoints/displays/configuration.ts';
import { enrolmentEndpoints } from './endpoints/displays/enrolment.ts';
import { meEndpoints } from './endpoints/displays/me.ts';
import { displaySignInEndpoints } from './endpoints/displays/sign-in.ts';
import { cloudStorageEndpoints } from './endpoints/drives/cloud-storage.ts';
import { networkDriveEndpoints } from './endpoints/drives/network-drives.ts';
import { eventEndpoints } from './endpoints/events.ts';
import { operationPageEndpoints } from './endpoints/operations/operation-pages.ts';
import { operationEndpoints } from './endpoints/operations/operations.ts';
import { organizationSignInEndpoints } from './endpoints/organization-sign-in/organization-sign-in.ts';
import { planEndpoints } from './endpoints/plans.ts';
import { rewindEndpoints } from './endpoints/rewind.ts';
import { searchEndpoints } from './endpoints/search.ts';
import { systemCheckEndpoints } from './endpoints/system-checks.ts';
import { apiTokenEndpoints } from './endpoints/tokens/api-tokens.ts';
import { webhookEndpoints } from './endpoints/webhooks/webhooks.ts';
import type { TokenScope } from './values/token-scopes.ts';

const all = [
  ...systemCheckEndpoints,
  ...sessionEndpoints,
  ...credentialEndpoints,
  ...twoFactorEndpoints,
  ...signInEndpoints,
  ...passkeyEndpoints,
  ...registrationEndpoints,
  ...invitationEndpoints,
  ...passwordResetEndpoints,
  ...identityEndpoints,
  ...externalRegistrationEndpoints,
  ...profileEndpoints,
  ...organizationEndpoints,
  ...panelRoleEndpoints,
  ...userEndpoints,
  ...invitationBatchEndpoints,
  ...deviceEndpoints,
  ...organizationPresenceEndpoints,
  ...listCountEndpoints,
  ...operationEndpoints,
  ...planEndpoints,
  ...rewindEndpoints,
  ...operationPageEndpoints,
  ...networkDriveEndpoints,
  ...manufacturerAppEndpoints,
  ...cloudStorageEndpoints,
  ...enrolmentEndpoints,
  ...configurationEndpoints,
  ...displayCodeEndpoints,
  ...displayEventEndpoints,
  ...displaySignInEndpoints,
  ...meEndpoints,
  ...activityEndpoints,
  ...apiTokenEndpoints,
  ...webhookEndpoints,
  ...organizationSignInEndpoints,
  ...directoryEndpoints,
  ...scimEndpoints,
  ...viewEndpoints,
  ...summaryEndpoints,
  ...morningMailEndpoints,
  ...searchEndpoints,
  ...binEndpoints,
  ...eventEndpoints,
] as const;

/** Every endpoint of the product. Tests fail when the server lacks one or has one that is not listed here. */
export const endpoints: readonly Endpoint[] = all;

type Api = { [E in (typeof all)[number] as E['id']]: E };

/** The call of an endpoint that is listed here. Its id leads to the types of what it takes and returns. */
export type ApiCall = Call & { id: keyof Api };

/** The input that a caller passes. */
export type CallInput<C extends ApiCall> = EndpointCall<Api[C['id']]>;

export type CallResponse<C extends ApiCall> = EndpointResponse<Api[C['id']]>;

/** The endpoints that are open to API tokens, by id. */
export type TokenApi = { [Id in keyof Api as Api[Id] extends { scope: TokenScope } ? Id : never]: Api[Id] };

/** The call of a list. Without a page it gets the choices of a dropdown. */
export type ListCall = {
  [Id in keyof Api]: Choices extends EndpointResponse<Api[Id]> ? Call & { id: Id } : never;
}[keyof Api];
