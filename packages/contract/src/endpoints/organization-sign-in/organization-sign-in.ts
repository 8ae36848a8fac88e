import * as z from 'zod/mini';
import { defineEndpoint, messageResponse } from '../../calls/endpoint.ts';
import { limits } from '../../limits.ts';
import { isCallableAddress } from '../../values/callable-address.ts';
import {
  currentPassword,
  email,
  optionalText,
  presenceProof,
  readVersion,
  recordId,
  recordIdParam,
  requiredText,
  storable,
  timestamp,
  yesOrNo,
} from '../../values/fields.ts';
import { foldAscii } from '../../values/text-fold.ts';
import * as calls from './organization-sign-in.calls.ts';
import { samlRefusalReasons } from './organization-sign-in.calls.ts';

/** A domain of an organization, which the organization proves by a TXT record of the domain in DNS. */
export const organizationDomain = z.object({
  domain: z.string(),
  /** The text of the record. */
  record: z.string(),
  /** Since when it is proved; null while it is not. */
  verified_at: z.nullable(timestamp),
});
export type OrganizationDomain = z.infer<typeof organizationDomain>;

/** The protocols of a provider: OpenID Connect, SAML 2.0. */
export const organizationSignInKinds = ['oidc', 'saml'] as const;
export type OrganizationSignInKind = (typeof organizationSignInKinds)[number];

/** A certificate by which a SAML provider signs its answers. */
export const signInCertificate = z.object({
  /** SHA-256 in hexadecimal digits. */
  fingerprint: z.string(),
  ends_at: timestamp,
});
export type SignInCertificate = z.infer<typeof signInCertificate>;

/** How the people of an organization sign in with its own provider. The secret of the client is in no response. */
export const organizationSignIn = z.object({
  kind: z.enum(organizationSignInKinds),
  /** The issuer of an OpenID provider, the entity id of a SAML provider. */
  issuer: z.string(),
  /** From where the metadata of a SAML provider are read once a day; null where they were sent as text. */
  metadata_url: z.nullable(z.string()),
  /** The certificates of a SAML provider. */
  certificates: z.array(signInCertificate),
  /** The last answer of a SAML provider that was refused. */
  refused: z.nullable(z.object({ at: timestamp, reason: z.enum(samlRefusalReasons) })),
  client_id: z.nullable(z.string()),
  has_client_secret: z.boolean(),
  /** Whether passwords are refused for addresses of its proved domains. */
  is_required: z.boolean(),
  /** The roles that groups of the provider give. */
  roles: z.record(z.string(), z.int()),
  /** Administrators who keep a password. */
  password_for: z.array(z.int()),
  /** When the provider last answered as it should. */
  tested_at: timestamp,
  created_at: timestamp,
  updated_at: timestamp,
});
export type OrganizationSignIn = z.infer<typeof organizationSignIn>;

/** The values that an administrator registers with the provider. */
const registered = z.object({
  /** Where an OpenID provider returns to. */
  redirect_uri: z.string(),
  /** The id of this program at a SAML provider, which is the address of its metadata. */
  entity_id: z.string(),
  /** Where a SAML provider posts its answers. */
  acs_url: z.string(),
});

/** Groups that give a role, and administrators who keep a password. */
const most = { groups: 100, passwordFor: 2 } as const;

/** Whether one has to be there is said with everything else that the kind of provider needs. */
const addressFolded = (fold: (typed: string) => string) =>
  optionalText(limits.returnAddress, fold).check(
    z.refine((text) => text === null || isCallableAddress(text), { error: 'validation.webhook_url' }),
  );

/** The issuer, also of the address of its metadata, which consoles of providers show to be copied. */
const issuerOf = (typed: string): string => foldAscii(typed).replace(/\/\.well-known\/openid-configuration\/?$/, '');

/**
 * Left out or empty, the secret of the client stays as it is, and so do the metadata. A SAML provider has metadata alone:
 * those of the address, or those of the text.
 */
export const organizationSignInInput = z.object({
  kind: z.enum(organizationSignInKinds),
  issuer: z.optional(addressFolded(issuerOf)),
  metadata_url: z.optional(addressFolded(foldAscii)),
  metadata: z.nullish(z.string().check(z.maxLength(limits.samlMetadata), storable)),
  client_id: optionalText(limits.name, foldAscii),
  client_secret: z.nullish(z.string().check(z.overwrite(foldAscii), z.maxLength(limits.token), storable)),
  is_required: z.optional(yesOrNo),
  roles: z.optional(
    z.record(requiredText(limits.name), recordId).check(z.refine((roles) => Object.keys(roles).length <= most.groups)),
  ),
  password_for: z.optional(z.array(recordId).check(z.maxLength(most.passwordFor, 'validation.password_for_many'))),
  updated_at: readVersion,
  current_password: z.optional(currentPassword),
});
export type OrganizationSignInInput = z.infer<typeof organizationSignInInput>;

const params = z.object({ id: recordIdParam });
const response = z.extend(registered, {
  organization: z.object({ id: z.int(), name: z.string() }),
  data: z.nullable(organizationSignIn),
  /** The administrators of `password_for` with their addresses. */
  exceptions: z.array(z.object({ id: z.int(), name: z.string() })),
});

export const listOrganizationDomains = defineEndpoint(calls.listOrganizationDomains, {
  summary: 'The domains of an organization with the records that prove them, which are looked up at most every 10 s',
  params,
  response: z.object({ data: z.array(organizationDomain) }),
  errors: [],
});

export const showOrganizationSignIn = defineEndpoint(calls.showOrganizationSignIn, {
  summary: 'The provider by which the people of an organization sign in; null where it has none',
  params,
  response,
  errors: [],
});

export const saveOrganizationSignIn = defineEndpoint(calls.saveOrganizationSignIn, {
  summary:
    'Set up the provider of an organization, which must answer at once; needs a proved domain and a proof of presence',
  rateLimit: 'providerTest',
  params,
  body: organizationSignInInput,
  response,
  errors: ['validation_failed'],
});

export const testOrganizationSignIn = defineEndpoint(calls.testOrganizationSignIn, {
  summary: 'Ask the provider of an organization whether it answers as its settings say',
  rateLimit: 'providerTest',
  params,
  response,
  errors: ['validation_failed'],
});

export const deleteOrganizationSignIn = defineEndpoint(calls.deleteOrganizationSignIn, {
  summary:
    'Turn the provider of an organization off; its people sign in with passwords then. Asks for a proof of presence',
  params,
  body: presenceProof,
  response: messageResponse,
  errors: ['validation_failed'],
});

/** The same for every address of a domain, whether or not it has an account. */
export const findOrganizationSignIn = defineEndpoint(calls.findOrganizationSignIn, {
  summary: 'The organization whose provider signs in the addresses of a domain; null for all others',
  rateLimit: 'organizationLookup',
  body: z.object({ email }),
  response: z.object({
    data: z.nullable(
      z.object({
        id: z.int(),
        name: z.string(),
        /** The text of the button that leads to the provider. */
        label: z.string(),
        is_required: z.boolean(),
      }),
    ),
  }),
  errors: [],
});

/** The browser brings it from the page of the provider, so it comes without a session. */
export const takeSamlAnswer = defineEndpoint(calls.takeSamlAnswer, {
  summary: 'Where the SAML provider of an organization posts its answers, as forms; the browser goes on from there',
  rateLimit: 'page',
  params,
  bodyLimit: limits.samlForm,
  body: z.object({
    SAMLResponse: z.string().check(z.maxLength(limits.samlAnswer)),
    RelayState: z.optional(z.string().check(z.maxLength(limits.token))),
  }),
  response: z.object({
    /** A path of this site. */
    to: z.string(),
  }),
  errors: [],
});

export const organizationSignInEndpoints = [
  listOrganizationDomains,
  showOrganizationSignIn,
  saveOrganizationSignIn,
  testOrganizationSignIn,
  deleteOrganizationSignIn,
  findOrganizationSignIn,
  takeSamlAnswer,
] as const;
