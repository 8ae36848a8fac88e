import type { LinkFacts, PublicConfig } from '../bootstrap.ts';
import type { Notice } from './notices.ts';
import type { PageName } from './pages.ts';

/** The pages whose form stands in the document before the code of the web comes, as the build has written it. */
export const prerenderedPages = [
  'signIn',
  'register',
  'requestPasswordReset',
  'resetPassword',
  'acceptInvitation',
  'twoFactorChallenge',
] as const satisfies readonly PageName[];
export type PrerenderedPage = (typeof prerenderedPages)[number];

/** The values that the server fills into a form, each at its `{{name}}`. */
export const formSlots = [
  'csrf_token',
  'notice',
  'query',
  'terms_url',
  'privacy_url',
  'token',
  'email',
  'name',
  'organization',
] as const;
export type FormSlot = (typeof formSlots)[number];

/** On what a form depends that cannot be filled in: parts that are there or not. */
export interface FormParts {
  config: Pick<PublicConfig, 'registration' | 'identity_providers'>;
  link?: Pick<LinkFacts, 'organization'> | undefined;
}

const sets: Record<PrerenderedPage, (parts: FormParts) => readonly boolean[]> = {
  signIn: ({ config: { registration, identity_providers: by } }) => [registration === 'open', by.google, by.microsoft],
  register: ({ config: { identity_providers: by } }) => [by.google, by.microsoft],
  requestPasswordReset: () => [],
  resetPassword: () => [],
  acceptInvitation: ({ link }) => [Boolean(link?.organization)],
  twoFactorChallenge: () => [],
};

/** The name of the form of a page that has these parts. */
export const formVariant = (page: PrerenderedPage, parts: FormParts): string =>
  sets[page](parts).map(Number).join('') || 'only';

/** The values that the server fills into a page in the app frame, each at its `{{name}}`. */
export const personSlots = ['email', 'initial', 'year'] as const;
export type PersonSlot = (typeof personSlots)[number];

/** Pages in the app frame, as a signed-in user sees them before any call is answered. */
export interface PrerenderedFrames {
  /** The document of these pages: the one style sheet that its first paint waits for has the rules of the pages alone. */
  html: string;
  /** The elements of the head by language and page: what its code loads first. */
  heads: Readonly<Record<string, Readonly<Partial<Record<PageName, string>>>>>;
  /** Links to the style sheets of a page, which follow what is painted. */
  sheets: Readonly<Partial<Record<PageName, string>>>;
  /** Pieces that pages are made of, so that what many of them share is there once. */
  pieces: readonly string[];
  /** The pieces of a page, in their order, by language, page and access level. */
  pages: Readonly<Record<string, Readonly<Partial<Record<PageName, Readonly<Record<string, readonly number[]>>>>>>>;
}

/** The content of `prerendered.json`, which the build writes for the server. */
export interface Prerendered {
  /** The document of these pages: the one style sheet that it waits for has the rules of the forms alone. */
  html: string;
  /** The elements of the head by language and page: what its code loads first. */
  heads: Record<string, Record<PrerenderedPage, string>>;
  /** By language, page and variant. */
  forms: Record<string, Record<PrerenderedPage, Readonly<Record<string, string>>>>;
  /** A message above a form by its kind, with its text at `{{text}}`. */
  notices: Record<Notice['kind'], string>;
  frames: PrerenderedFrames;
}
