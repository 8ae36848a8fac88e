import type { Rolldown } from 'vite';

type Group = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number];

/** The catalogues that the first page needs before it is shown travel as one file. */
const startMessages = /^\0virtual:catalogue\/(\w+)\/(?:common|ui|errors|validation|forms|sign-in)$/;
const otherMessages = /^\0virtual:catalogue\/(\w+)\/([\w-]+)$/;

/** Fields and calls, which sign-in and every form need: each of these would be a request of its own. */
const forms = [
  /\/src\/shared\/forms\/(?:form-failure|password-field|use-)/,
  /\/src\/shared\/api\/(?:address|api-error|client|csrf|leave-for|transport)/,
  /\/src\/shared\/ui\/(?:alert|icon|auth-layout\/auth-layout)/,
  /\/src\/features\/accounts\/components\/entrance/,
  /\/@mantine\/core\/esm\/components\/(?:ActionIcon|Checkbox|Input|TextInput)\//,
];

/** The small parts of pages. None of them knows the router, so that a page of the entrance may use them. */
const parts =
  /\/src\/shared\/ui\/(?:avatar|badge|card|display|empty-state|error-state|fallback-image|form-bar|key-value|led|load-failure|page-head|setting-row|skeleton-rows|tile)\//;

/** The classic script that stands alone (early-assets-plugin.ts). */
const early = /color-scheme\.ts$/;

/** Chunks that are made by hand; all others follow the routes. */
export const chunkGroups: Group[] = [
  { name: 'base', priority: 3, tags: ['$initial'], test: (id) => !early.test(id) },
  { name: 'forms', priority: 2, test: (id) => forms.some((part) => part.test(id)), minShareCount: 2 },
  { name: 'parts', priority: 1, test: parts, minShareCount: 2 },
  {
    debugName: 'start messages',
    priority: 1,
    test: startMessages,
    name: (id) => `messages-${startMessages.exec(id)?.[1]}`,
  },
  {
    debugName: 'other messages',
    test: otherMessages,
    name: (id) => otherMessages.exec(id)?.slice(1).join('-') ?? null,
  },
];
