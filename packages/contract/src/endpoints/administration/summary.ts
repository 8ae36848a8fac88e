import * as z from 'zod/mini';
import { defineEndpoint, messageResponse } from '../../calls/endpoint.ts';
import { defaultPerPage, perPageChoices } from '../../calls/list-options.ts';
import { pageMeta } from '../../calls/paging.ts';
import { queryNumber } from '../../values/fields.ts';
import { statusCounts } from './list-counts.ts';
import * as calls from './summary.calls.ts';

/** How many organizations are listed, those with the most displays first. */
export const namedOrganizations = 20;

/** Displays by their status; every display counts once, and in `total`. */
const displayCounts = z.extend(statusCounts, { total: z.int() });
export type DisplayCounts = z.infer<typeof displayCounts>;

const organizationDisplays = z.extend(displayCounts, { id: z.int(), name: z.string() });
export type OrganizationDisplays = z.infer<typeof organizationDisplays>;

/** Matters that need the attention of an administrator; kinds with a count of 0 are left out. */
export const attentionKinds = [
  'displays_blocked',
  'displays_waiting',
  'displays_silent',
  'mail_unset',
  'mail_refused',
  'mails_failed',
  'drives_ended',
  'drives_not_set_up',
  'invitations_open',
  'removals_held',
  'certificates_ending',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/**
 * `detail` depends on the kind: the organization with more than half of the silent displays, the timestamp since which the mail server
 * refuses mail, the timestamp of the oldest open invitation, the recipient of the last failed mail, the owner of a drive
 * whose access has ended, the platform that is not set up, the organization whose directory is held back, or of whose provider a certificate ends first. `path` is the page to open.
 */
const attention = z.object({
  kind: z.enum(attentionKinds),
  count: z.int(),
  detail: z.nullable(z.string()),
  path: z.string(),
});
export type Attention = z.infer<typeof attention>;

/**
 * The steps that complete an account, and those of an administrator's first hour: an organization, its enrolment sheet on
 * paper, the first display, a mail server, a colleague.
 */
export const setupKinds = [
  'organization',
  'sheet',
  'display',
  'mail',
  'colleague',
  'verify_email',
  'wallpaper',
  'profile_picture',
  'two_factor',
] as const;
export type SetupKind = (typeof setupKinds)[number];

const setupStep = z.object({ kind: z.enum(setupKinds), done: z.boolean(), path: z.string() });
export type SetupStep = z.infer<typeof setupStep>;

/** Fields that the caller may not see are left out, and so are steps that were put away. */
export const summary = z.object({
  displays: z.optional(displayCounts),
  by_organization: z.optional(z.array(organizationDisplays)),
  organizations: z.optional(z.int()),
  users: z.optional(z.int()),
  manufacturerapps: z.optional(z.int()),
  attention: z.optional(z.array(attention)),
  networkdrives: z.optional(z.int()),
  cloudstorage_providers: z.optional(z.int()),
  setup: z.optional(z.array(setupStep)),
});
export type Summary = z.infer<typeof summary>;

export const showSummary = defineEndpoint(calls.showSummary, {
  summary: 'The figures of the dashboard, of records that the caller may see',
  replica: 'read',
  response: summary,
  errors: [],
});

const wallQuery = z.pipe(
  z.object({
    page: z.optional(z.pipe(queryNumber, z.int().check(z.minimum(1)))),
    per_page: z.optional(z.pipe(queryNumber, z.literal(perPageChoices))),
  }),
  z.transform(({ page = 1, per_page = defaultPerPage }) => ({ page, per_page })),
);
export type WallQuery = z.infer<typeof wallQuery>;

export const showWall = defineEndpoint(calls.showWall, {
  summary: 'Every organization with its displays by status: most blocked and silent ones first, then most displays',
  replica: 'read',
  query: wallQuery,
  response: z.object({ data: z.array(organizationDisplays), meta: pageMeta }),
  errors: [],
});

export const hideSetup = defineEndpoint(calls.hideSetup, {
  summary: 'Put the steps of the first hour away, or bring them back',
  body: z.object({ hidden: z.boolean() }),
  response: messageResponse,
  errors: ['not_found', 'validation_failed'],
});

export const summaryEndpoints = [showSummary, showWall, hideSetup] as const;
