import * as z from 'zod/mini';
import { binnedResponse, defineEndpoint, messageResponse, recordResponse } from '../../calls/endpoint.ts';
import { limits } from '../../limits.ts';
import type { ValidationId } from '../../messages.ts';
import {
  onWrongType,
  readVersion,
  recordId,
  recordIdParam,
  requiredText,
  storable,
  timestamp,
  yesOrNo,
} from '../../values/fields.ts';
import { chosenLanguage, language } from '../../values/language.ts';
import { foldAscii } from '../../values/text-fold.ts';
import { printSheets as printCall } from '../plans.calls.ts';
import { invitationOutcomes } from './invitation-batches.ts';
import * as calls from './organizations.calls.ts';
import { organizationList } from './organizations.list.ts';

/**
 * `logo` is the name of a file under /storage/logos/; `logo_vertical` and `logo_horizontal` are heights in dp. Users who
 * register with a verified e-mail of one of the `domains` join the organization.
 */
export const organization = z.object({
  id: z.int(),
  name: z.string(),
  logo: z.nullable(z.string()),
  logo_vertical: z.int(),
  logo_horizontal: z.int(),
  domains: z.array(z.string()),
  /** Whether its users need a second factor. */
  require_two_factor: z.boolean(),
  /** The language of its invitations; null is that of the inviting user. */
  language: z.nullable(language),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Organization = z.infer<typeof organization>;

export const organizationDetail = z.extend(organization, {
  enrolment_code: z.string(),
  panel_roles: z.array(z.string()),
  users: z.array(
    z.object({
      id: z.int(),
      email: z.string(),
      name: z.nullable(z.string()),
      email_verified_at: z.nullable(timestamp),
    }),
  ),
  users_count: z.int(),
  devices: z.array(
    z.object({
      id: z.int(),
      androidid: z.string(),
      name: z.string(),
      last_seen_at: z.nullable(timestamp),
      is_blocked: z.boolean(),
    }),
  ),
  devices_count: z.int(),
});
export type OrganizationDetail = z.infer<typeof organizationDetail>;

const dp = [z.minimum(limits.dp.min), z.maximum(limits.dp.max)] as const;
const dpHeight = (missing: ValidationId) => z.int({ error: onWrongType(missing) }).check(...dp);

/** The domain of e-mail addresses as it was typed; which ones may be given is the server's to know. */
const domainText = z
  .string({ error: onWrongType('validation.domain') })
  .check(z.overwrite(foldAscii), z.toLowerCase(), z.maxLength(limits.domain, 'validation.domain'), storable);

const domainTexts = z.array(domainText).check(z.maxLength(limits.domains, 'validation.domains_many'));

/** The content of the printed sheet with which displays are enrolled. */
const sheet = z.pick(organizationDetail, { id: true, name: true, logo: true, enrolment_code: true });
export type Sheet = z.infer<typeof sheet>;

/** Left out, the domains, `require_two_factor` and `language` stay as they are. */
export const organizationInput = z.object({
  id: z.optional(z.nullable(recordId)),
  name: requiredText(limits.name, 'validation.name_required'),
  logo_vertical: dpHeight('validation.height_required'),
  logo_horizontal: dpHeight('validation.height_required'),
  isremove_file: z.optional(yesOrNo),
  domains: z.optional(domainTexts),
  require_two_factor: z.optional(z.boolean()),
  language: chosenLanguage,
  updated_at: readVersion,
});
export type OrganizationInput = z.infer<typeof organizationInput>;

/** An organization of a list. Rows are checked one by one, so that a wrong one does not refuse the others. */
export const importedOrganization = z.object({
  name: requiredText(limits.name, 'validation.name_required'),
  domains: z.nullish(domainTexts),
  logo_vertical: z.nullish(z.int().check(...dp)),
  logo_horizontal: z.nullish(z.int().check(...dp)),
});
export type ImportedOrganization = z.infer<typeof importedOrganization>;

const anything = z.optional(z.unknown());

/** A row as it comes; `importedOrganization` says what it should be. */
export const importedRow = z.object({
  name: anything,
  domains: anything,
  logo_vertical: anything,
  logo_horizontal: anything,
});
export type ImportedRow = z.infer<typeof importedRow>;

const importOutcome = z.object({
  /** Counted from 1. */
  row: z.int(),
  /** As it is stored; of a wrong row, the beginning of what was sent. */
  name: z.string(),
  /** `exists` is a name that an organization has, `duplicate` one that an earlier row has. */
  outcome: z.enum(invitationOutcomes),
  errors: z.record(z.string(), z.array(z.string())),
});
export type ImportResult = z.infer<typeof importOutcome>;

export const listOrganizations = defineEndpoint(calls.listOrganizations, {
  summary: 'Page through the organizations, or the choices of a dropdown',
  replica: 'read',
  scope: 'organizations:read',
  body: organizationList.request,
  response: organizationList.response,
  errors: [],
});

export const showOrganization = defineEndpoint(calls.showOrganization, {
  summary: 'One organization with its enrolment code and its first users and devices',
  scope: 'organizations:read',
  params: z.object({ id: recordIdParam }),
  response: recordResponse(organizationDetail),
  errors: ['not_found'],
});

export const saveOrganization = defineEndpoint(calls.saveOrganization, {
  summary: 'Create an organization, or change the one named by id',
  scope: 'organizations:write',
  body: organizationInput,
  response: recordResponse(organization),
  errors: ['not_found', 'validation_failed', 'payload_too_large'],
});

export const importOrganizations = defineEndpoint(calls.importOrganizations, {
  summary: 'Create many organizations, or return the outcome of each row; rows that are not new are skipped',
  scope: 'organizations:write',
  rateLimit: 'invitingMany',
  body: z.object({
    rows: z.array(importedRow).check(z.minLength(1, { abort: true }), z.maxLength(limits.imported, { abort: true })),
    dry_run: z.optional(yesOrNo),
  }),
  response: z.object({ data: z.array(importOutcome) }),
  errors: ['validation_failed'],
});

export const deleteOrganization = defineEndpoint(calls.deleteOrganization, {
  summary: 'Delete an organization that has neither users nor devices',
  scope: 'organizations:write',
  params: z.object({ id: recordIdParam }),
  response: binnedResponse,
  errors: ['not_found', 'rule_violated'],
});

export const renewEnrolmentCode = defineEndpoint(calls.renewEnrolmentCode, {
  summary: 'Replace the enrolment code; the old one stops working at once',
  scope: 'organizations:write',
  params: z.object({ id: recordIdParam }),
  response: recordResponse(z.object({ enrolment_code: z.string() })),
  errors: ['not_found'],
});

export const printSheets = defineEndpoint(printCall, {
  summary: 'The enrolment codes of organizations for their sheets, which count as printed',
  scope: 'organizations:write',
  body: z.object({ ids: z.array(recordId).check(z.minLength(1), z.maxLength(limits.imported)) }),
  response: z.object({ data: z.array(sheet) }),
  errors: ['not_found'],
});

export const recordPrintedSheet = defineEndpoint(calls.recordPrintedSheet, {
  summary: 'Record that the sheet with the enrolment code is printed',
  scope: 'organizations:write',
  params: z.object({ id: recordIdParam }),
  response: messageResponse,
  errors: ['not_found'],
});

export const organizationEndpoints = [
  listOrganizations,
  showOrganization,
  saveOrganization,
  importOrganizations,
  deleteOrganization,
  renewEnrolmentCode,
  printSheets,
  recordPrintedSheet,
] as const;
