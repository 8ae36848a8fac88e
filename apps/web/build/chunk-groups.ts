import type { Rolldown } from 'vite';

type Group = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number];

/** The catalogues that every page needs before it shows, as one file; with the list of all catalogues of the language. */
const startMessages = /^\0virtual:catalogues?\/([\w-]+)(?:\/(?:common|ui|errors|validation|forms|sign-in))?$/;
const otherMessages = /^\0virtual:catalogue\/([\w-]+)\/([\w-]+)$/;

/** The classic scripts that stand alone (early-assets-plugin.ts, prerender-plugin.ts). */
const early = /\/src\/app\/(?:color-scheme|take-over)\.ts$/;

/**
 * Fields and calls, which sign-in needs. None of these may import the router: the build fails when sign-in loads it.
 */
const forms = [
  /\/src\/shared\/forms\/(?:form-failure|password-field|error-summary|merge-values|use-contract-form|use-fields|use-held|use-typed-before)\./,
  /\/src\/shared\/api\/(?:address|api-error|client|csrf|transport)\./,
  /\/src\/shared\/(?:navigation|platform-sign-in)\//,
  /\/src\/shared\/ui\/(?:alert|icon|auth-layout)\/[\w-]+\./,
  /\/src\/shared\/auth\/(?:auth-form|auth-page|csrf-field|form-notice|notice-text|sign-in-query|use-taken-over)\./,
  /\/src\/features\/sign-in\/(?:after-sign-in|sign-in-addresses)\./,
  /\/src\/features\/sign-in\/(?:components\/(?:app-link|register-offer|sign-in-(?:alert|form))|hooks\/use-sign-in-(?:redirect|with)|api\/sign-in)\./,
  /\/src\/pages\/sign-in\//,
  /\/packages\/contract\/src\/(?:limits|messages|platforms|pages\/(?:form-reasons|notices|return-path|return-reasons|sign-in-way))\./,
  /\/@mantine\/core\/esm\/components\/(?:ActionIcon|Checkbox|Input|TextInput)\//,
];

/** The small parts of pages, those of the auth frame included: none of them needs the schemas. */
const parts = [
  /\/src\/shared\/ui\/(?:avatar|badge|card|display|empty-state|error-state|fallback-image|form-bar|key-value)\//,
  /\/src\/shared\/ui\/(?:led\/led|page-head\/|platform-tile\/|setting-row\/|skeleton-rows\/|tile\/)/,
  /\/src\/shared\/lib\/(?:base64|path-to|stored-file)\./,
];

/**
 * The schemas, which sign-in loads only when somebody types, and what else both frames need but sign-in does not: the
 * sign-out, and texts with links in them.
 */
const contract = [
  /\/node_modules\/zod\/|\/packages\/contract\//,
  /\/src\/shared\/(?:api\/sign-out|i18n\/trans|session\/sign-out-to)\./,
];

/** What the pages of the own account share, before and after the sign-in. */
const accounts = [
  /\/src\/features\/(?:credentials|onboarding|sign-in)\//,
  /\/src\/features\/sessions\/components\/logout-button\./,
  /\/src\/shared\/(?:auth|forms\/new-password)\//,
];

/** Select and popover. */
const popups = [
  /\/@floating-ui\//,
  /\/@mantine\/core\/esm\/components\/(?:Combobox|Popover|Select|ScrollArea)\//,
  /\/src\/shared\/forms\/choice-field\./,
];

/** The browser's own select; its arrow is used by the popups too. */
const selects = /\/@mantine\/core\/esm\/components\/(?:NativeSelect|Combobox\/ComboboxChevron)\//;

const lists = /\/src\/shared\/ui\/data-table\/|\/src\/shared\/list\//;

/** Router and query cache. */
const router = /\/node_modules\/(?:react-router|@tanstack\/(?:react-)?query)/;

/** What the app frame shares with the display in the browser, which has neither router nor shell. */
const display = [
  /\/src\/shared\/lib\/(?:dates|external-address|file-size|logo-scale|timestamp-parts|user-agent)\./,
  /\/src\/shared\/i18n\/numbers\./,
  /\/src\/shared\/ui\/dialog\/(?:dialog-frame|open-dialogs|use-scroll-lock)\./,
  /\/@tabler\/icons-react\//,
];

/** Icons of files, and the QR code: for a page or two, and the display in the browser. */
const files = /\/src\/shared\/ui\/file-look\//;
const qrCode = /\/src\/shared\/ui\/qr-code\/|\/node_modules\/uqr\//;

/** What only pages of the app frame share. */
const app = [
  /\/src\/app\/(?:shell|app-frame)\//,
  /\/src\/shared\/ui\/(?:confirm|dialog|file-field|link-row|load-failure|menu|record-buttons|toast)\//,
  /\/src\/shared\/forms\/(?:conflict|conflict-alert|form-card|form-dialog|unsaved-guard|use-after-save)\./,
  /\/src\/shared\/(?:list\/list-address|api\/(?:call-query|query-client))\./,
  /\/src\/shared\/(?:access|clipboard|lib|record)\//,
  /\/src\/shared\/session\/signed-in-user\.|\/src\/shared\/presence\/(?:presence-provider|use-presence)\./,
  /\/src\/features\/profile\/idle-logout\./,
  /\/@mantine\/(?:core\/esm\/core|hooks)\//,
];

const any = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id));

/**
 * Without groups each small module that two pages share would be a request. Modules of one page only stay with its
 * route. A group also takes what its modules import, unless a group of a higher priority has it.
 */
export const chunkGroups: Group[] = [
  { name: 'base', priority: 7, tags: ['$initial'], test: (id) => !early.test(id) },
  { name: 'forms', priority: 6, test: any(forms) },
  { name: 'contract', priority: 5, minShareCount: 2, test: any(contract) },
  { name: 'router', priority: 5, minShareCount: 2, test: router },
  { name: 'parts', priority: 4, minShareCount: 2, test: any(parts) },
  { name: 'files', priority: 5, minShareCount: 2, test: files },
  { name: 'qr-code', priority: 5, minShareCount: 2, test: qrCode },
  { name: 'display', priority: 4, minShareCount: 2, test: any(display) },
  { name: 'app', priority: 3, minShareCount: 2, test: any(app) },
  { name: 'selects', priority: 3, minShareCount: 2, test: selects },
  { name: 'popups', priority: 2, minShareCount: 2, test: any(popups) },
  { name: 'accounts', priority: 1, minShareCount: 2, test: any(accounts) },
  { name: 'lists', priority: 1, minShareCount: 2, test: lists },
  { debugName: 'start messages', test: startMessages, name: (id) => `messages-${startMessages.exec(id)?.[1]}` },
  {
    debugName: 'other messages',
    test: otherMessages,
    name: (id) => otherMessages.exec(id)?.slice(1).join('-') ?? null,
  },
];
