import type { Rolldown } from 'vite';

type Group = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number];

/** The catalogues that every page needs before it shows, as one file; with the list of all catalogues of the language. */
const startMessages = /^\0virtual:catalogues?\/([\w-]+)(?:\/(?:common|ui|forms|sign-in|accounts))?$/;
const otherMessages = /^\0virtual:catalogue\/([\w-]+)\/([\w-]+)$/;

/** The classic scripts that stand alone. */
const early = /\/build\/first-paint\/scripts\//;

/** The small parts of pages, those of the auth frame included: none of them needs the schemas. */
const parts = [
  /\/src\/shared\/ui\/(?:avatar|badge|card|display|empty-state|error-state|fallback-image|form-bar|key-value)\//,
  /\/src\/shared\/ui\/(?:led\/led|page-head\/|platform-tile\/|setting-row\/|skeleton-rows\/|tile\/)/,
  /\/src\/shared\/lib\/(?:base64|path-to)\./,
  /\/src\/shared\/(?:presence\/presence|session\/signed-in-user|ui\/dialog\/use-question)\./,
];

type ModuleInfos = Parameters<Extract<Group['name'], (...given: never[]) => unknown>>[1];

const zod = /\/node_modules\/zod\//;
const contractSource = /\/packages\/contract\//;

/** The schemas, which a form loads when a user types, and a page that states itself what it checks. */
const isSchema = (id: string, modules: ModuleInfos): boolean =>
  zod.test(id) ||
  (contractSource.test(id) && Boolean(modules.getModuleInfo(id)?.importedIds.some((other) => zod.test(other))));

/** How schemas read what is typed; some fields need it without schemas. */
const typed = /\/packages\/contract\/src\/values\/(?:text-fold|typed-codes|domain-name)\.ts$/;

/** Endpoints without schemas, and what else both frames need but sign-in does not: the sign-out. */
const callers = /\/packages\/contract\/|\/src\/shared\/api\/sign-out\./;
const isCall = (id: string, modules: ModuleInfos) => callers.test(id) && !typed.test(id) && !isSchema(id, modules);

/** The forms of accounts before the sign-in, as one file; and what the other pages of accounts share with them. */
const accounts = [
  /\/src\/pages\/(?:accept-invitation|register|request-password-reset|reset-password|two-factor-challenge)\//,
  /\/src\/features\/sign-in\/(?:components\/challenge-form|completion-api)\./,
  /\/src\/features\/(?:onboarding\/(?!.*(?:alarm|end-|resend-))|sessions\/components\/logout-button\.)/,
  /\/src\/shared\/(?:auth\/(?!refus)|forms\/new-password\/)/,
  /\/packages\/contract\/src\/(?:endpoints\/accounts\/visitors\.calls\.ts|values\/link-token\.ts)$/,
];

/** Dropdowns, and what opens at a field. */
const dropdowns = /\/src\/shared\/(?:ui\/dropdown\/|forms\/choice-field\.)/;

/** The browser's own select; its arrow is used by dropdowns too. */
const selects = /\/@mantine\/core\/esm\/components\/(?:NativeSelect|Combobox\/ComboboxChevron)\//;

const lists = /\/src\/shared\/list\//;

/** Router and query cache. */
const router = /\/node_modules\/(?:react-router|@tanstack\/(?:react-)?query)/;

/** Modules that the app frame shares with documents of their own, which have neither router nor shell. */
const both = [
  /\/src\/shared\/lib\/(?:dates|use-seconds-left)\./,
  /\/src\/shared\/i18n\/numbers\./,
  /\/src\/shared\/ui\/dialog\/dialog-frame\./,
  /\/@tabler\/icons-react\//,
];

/** Icons of files, and the QR code: for a page or two. */
const files = /\/src\/shared\/ui\/file-look\//;
const qrCode = /\/src\/shared\/ui\/qr-code\/|\/node_modules\/uqr\//;

/** Calls of a page or two alone, which lists do not make. */
const seldom = [
  /\/packages\/contract\/src\/endpoints\/(?:plans|rewind|system-checks)\.calls\.ts$/,
  /\/packages\/contract\/src\/endpoints\/(?:accounts\/identities|drives\/cloud-storage|tokens\/api-tokens)\.calls\.ts$/,
  /\/packages\/contract\/src\/endpoints\/(?:directories|organization-sign-in|webhooks)\/[\w-]+\.calls\.ts$/,
  /\/packages\/contract\/src\/values\/(?:internal-apps|user-agent)\.ts$/,
];
const passkeys = /\/packages\/contract\/src\/endpoints\/accounts\/passkeys\.calls\.ts$/;

/** Modules that only pages of the app frame share. */
const app = [
  /\/src\/app\/(?:shell|app-frame)\//,
  /\/src\/shared\/ui\/(?:confirm|dialog|keys|link-row|load-failure|menu|popup|toast)\//,
  /\/src\/shared\/ui\/button\/button-links\./,
  /\/src\/shared\/forms\/(?:form-card|form-dialog|unsaved-guard|use-after-save)\./,
  /\/src\/shared\/(?:list\/state\/list-address|api\/(?:call-query|query-cache))\./,
  /\/src\/shared\/(?:access|clipboard|late|lib|record)\//,
  /\/src\/features\/profile\/idle-logout\./,
  /\/@mantine\/(?:core\/esm\/core|hooks)\//,
];

const any = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id));

/**
 * Without groups each small module that two pages share would be a request. Modules of one page only stay with its
 * route. A group also takes what its modules import, unless a group of a higher priority has it.
 */
export const chunkGroups: Group[] = [
  { name: 'base', priority: 8, tags: ['$initial'], test: (id) => !early.test(id) },
  { debugName: 'schemas', priority: 5, minShareCount: 2, name: (id, by) => (isSchema(id, by) ? 'schemas' : null) },
  { debugName: 'calls', priority: 6, minShareCount: 2, name: (id, by) => (isCall(id, by) ? 'calls' : null) },
  { name: 'router', priority: 5, minShareCount: 2, test: router },
  { name: 'parts', priority: 4, minShareCount: 2, test: any(parts) },
  { name: 'files', priority: 5, minShareCount: 2, test: files },
  { name: 'seldom', priority: 7, minShareCount: 2, test: any(seldom) },
  { name: 'passkeys', priority: 7, minShareCount: 2, test: passkeys },
  { name: 'qr-code', priority: 5, minShareCount: 2, test: qrCode },
  { name: 'both', priority: 4, minShareCount: 2, test: any(both) },
  { name: 'app', priority: 3, minShareCount: 2, test: any(app) },
  { name: 'selects', priority: 3, minShareCount: 2, test: selects },
  { name: 'dropdowns', priority: 2, minShareCount: 2, test: dropdowns },
  { name: 'accounts', priority: 7, test: any(accounts) },
  { name: 'lists', priority: 1, minShareCount: 2, test: lists },
  { debugName: 'start messages', test: startMessages, name: (id) => `messages-${startMessages.exec(id)?.[1]}` },
  {
    debugName: 'other messages',
    test: otherMessages,
    name: (id) => otherMessages.exec(id)?.slice(1).join('-') ?? null,
  },
];

/** Files of the start, which are there before any page is opened in the app. */
const present = /\/(?:index|rolldown-runtime|router|start|app|calls|parts|both)-[\w-]+\.(?:js|css)$/;

/**
 * Files that a page opened in the app fetches beside its own code, which is fetched anyway. The list of these files is a part
 * of the start, so it is kept short.
 */
export const laterFiles = (file: string, files: string[]): string[] =>
  files.filter((other) => other !== file && !present.test(other));
