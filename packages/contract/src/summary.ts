import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

/** How recently displays were seen, in seconds: a display that is `on`, was seen `today`, or is `silent`. */
export const presenceAges = { on: 300, today: 86_400, silent: 7 * 86_400 } as const;

/** How many organizations are named one by one, those with the most displays. */
export const namedOrganizations = 20;

/**
 * Displays by when they were last seen. One that waits for an organization counts as waiting alone; one that was seen
 * before today, and not so long ago that it is silent, counts in the total alone.
 */
const displayCounts = z.object({
  total: z.int(),
  on: z.int(),
  today: z.int(),
  silent: z.int(),
  waiting: z.int(),
});
export type DisplayCounts = z.infer<typeof displayCounts>;

const organizationDisplays = z.extend(displayCounts, { id: z.int(), name: z.string() });
export type OrganizationDisplays = z.infer<typeof organizationDisplays>;

/** What an administrator should look at. Only what there is at all is named. */
export const attentionKinds = ['displays_waiting', 'displays_silent', 'mails_failed', 'invitations_open'] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/**
 * `detail` belongs to the kind: the organization with the most silent displays, the moment of the oldest invitation,
 * the address of the last failed mail. `path` is the page to go to.
 */
const attention = z.object({
  kind: z.enum(attentionKinds),
  count: z.int(),
  detail: z.nullable(z.string()),
  path: z.string(),
});
export type Attention = z.infer<typeof attention>;

/** What makes an account complete. */
export const setupKinds = ['verify_email', 'wallpaper', 'profile_picture', 'two_factor'] as const;
export type SetupKind = (typeof setupKinds)[number];

const setupStep = z.object({ kind: z.enum(setupKinds), done: z.boolean(), path: z.string() });
export type SetupStep = z.infer<typeof setupStep>;

/** By what the caller may see (contract section 10): what is not for the caller is left out. */
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

export const showSummary = defineEndpoint({
  id: 'summary.show',
  summary: 'What the dashboard shows, by what the caller may see',
  method: 'GET',
  path: '/appapi/summary',
  access: { kind: 'user', levels: 'every' },
  response: summary,
  errors: [],
});

export const summaryEndpoints = [showSummary] as const;
