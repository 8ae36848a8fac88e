import * as z from 'zod/mini';
import { accessLevels, panelRoles } from './roles.ts';
import { timestamp } from './values/fields.ts';
import { language } from './values/language.ts';
import { invitationFacts } from './values/mail.ts';

/** The signed-in user, as every page carries it. */
export const signedInUser = z.object({
  id: z.int(),
  email: z.string(),
  username: z.string(),
  name: z.nullable(z.string()),
  organization: z.nullable(z.object({ id: z.int(), name: z.string() })),
  role: z.object({ id: z.int(), name: z.string(), access_level: z.enum(accessLevels) }),
  panel_role: z.enum(panelRoles),
  panel_idletimeout: z.int(),
  /** The language that the person chose; null where the browser decides. */
  language: z.nullable(language),
  profilepic: z.nullable(z.string()),
  wallpaper: z.nullable(z.string()),
  umslinkcode: z.nullable(z.string()),
  email_verified_at: z.nullable(timestamp),
  two_factor_enabled: z.boolean(),
  /** Whether nothing but the own settings is open without a second factor. */
  two_factor_required: z.boolean(),
  /** False for a user with an external identity and without a password. */
  has_password: z.boolean(),
  must_change_password: z.boolean(),
});
export type SignedInUser = z.infer<typeof signedInUser>;

/** Settings that are public: every page carries them. */
export const publicConfig = z.object({
  registration: z.enum(['open', 'closed']),
  /** Whether there is a display in the browser. */
  panel_page: z.enum(['on', 'off']),
  terms_url: z.string(),
  privacy_url: z.string(),
  identity_providers: z.object({ google: z.boolean(), microsoft: z.boolean() }),
  /** Where linking begins and where it returns to; null where no companion cloud is set up. */
  companion_cloud: z.nullable(z.object({ url: z.string(), return_url: z.string() })),
  mobile_app_link: z.string(),
  /** Seconds between two heartbeats of a display: how long one counts as on follows from it. */
  heartbeat_every: z.int(),
});
export type PublicConfig = z.infer<typeof publicConfig>;

/** The facts of a mailed link: its state, its recipient, and the name and the organization of an invitation. */
export const linkFacts = z.partial(invitationFacts, { name: true, organization: true });
export type LinkFacts = z.infer<typeof linkFacts>;

/** The fields, without secrets, of a refused form that the browser sent by itself. */
export const typedFields = z.object({ name: z.optional(z.string()), email: z.optional(z.string()) });
export type TypedFields = z.infer<typeof typedFields>;

/**
 * The content of `<script id="bootstrap">` in each page. Pages of mailed links have a `link`, and that of a form that was
 * just refused has what was `typed`.
 */
export const bootstrap = z.object({
  user: z.nullable(signedInUser),
  config: publicConfig,
  /** The language of the page. */
  language,
  link: z.optional(linkFacts),
  typed: z.optional(typedFields),
});
export type Bootstrap = z.infer<typeof bootstrap>;
