/**
 * Who may import whom, as ARCHITECTURE.md says. An import that is not named here is forbidden, and so is a file that no zone
 * covers. The first zone that matches a file is its zone.
 *
 * @typedef {object} Zone
 * @property {string} name
 * @property {RegExp} files the group `part`, if there is one, divides the zone: its parts do not see each other
 * @property {string[]} may names of zones; `type x` allows types alone
 * @property {string[]} [packages] packages from npm it may use; all of them when left out
 * @property {boolean} [node] whether it may use Node's own modules; true when left out
 * @property {string[]} [order] the parts that others see: each may see the parts before it, one without a place all of them
 * @property {RegExp} [door] the only files that other parts and zones may import
 * @property {{ files: RegExp, may: string[] }} [widened] files of the zone that may import more
 */

const serverParts = [
  'server config',
  'server kernel',
  'server queues',
  'server crypto',
  'server limits',
  'server platform',
  'server lists',
  'server http',
  'server modules',
];
const webShared = ['web shared', 'web shared api', 'web shared access', 'web shared ui', 'web list'];

/** @type {Zone[]} */
export const zones = [
  {
    name: 'contract',
    files: /^packages\/contract\/src\//,
    may: ['type messages'],
    packages: ['zod'],
    node: false,
    // The languages that there are.
    widened: { files: /^packages\/contract\/src\/values\/language\.ts$/, may: ['messages'] },
  },
  {
    name: 'messages',
    files: /^packages\/messages\//,
    may: [],
    packages: ['@lingui/core', '@lingui/message-utils'],
  },

  { name: 'client', files: /^packages\/client\/(src|example)\//, may: ['contract'], packages: [] },

  { name: 'server config', files: /^apps\/server\/src\/config\//, may: ['contract'], packages: ['zod'] },
  { name: 'server kernel', files: /^apps\/server\/src\/kernel\//, may: ['contract'], packages: [], node: false },
  // Below crypto, which hashes in turn.
  { name: 'server queues', files: /^apps\/server\/src\/platform\/limits\/queue\//, may: ['server kernel'] },
  { name: 'server crypto', files: /^apps\/server\/src\/platform\/crypto\//, may: ['server kernel', 'server queues'] },
  {
    name: 'server limits',
    files: /^apps\/server\/src\/platform\/limits\//,
    may: ['server kernel', 'server queues', 'server crypto', 'server platform', 'contract'],
  },
  {
    name: 'server lists',
    files: /^apps\/server\/src\/platform\/lists\//,
    may: ['server kernel', 'server platform', 'contract'],
    door: /\/index\.ts$/,
  },
  {
    name: 'server platform',
    files: /^apps\/server\/src\/platform\//,
    may: ['server kernel', 'server queues', 'server crypto', 'contract', 'type server config'],
  },
  {
    name: 'server http',
    files: /^apps\/server\/src\/http\//,
    may: [
      'server kernel',
      'server queues',
      'server crypto',
      'server limits',
      'contract',
      'messages',
      'type server config',
    ],
  },
  {
    name: 'server modules',
    files: /^apps\/server\/src\/modules\/(?<part>[^/]+)\//,
    may: [
      'server kernel',
      'server queues',
      'server crypto',
      'server limits',
      'server platform',
      'server lists',
      'contract',
      'messages',
    ],
    order: [
      'audit',
      'mail',
      'media',
      'bin',
      'organizations',
      'panel-roles',
      'links',
      'users',
      'sessions',
      'api-tokens',
      'webhooks',
      'directories',
      'events',
      'credentials',
      'invitations',
      'two-factor',
      'sign-in',
      'passkeys',
      'onboarding',
      'operator',
      'identities',
      'organization-sign-in',
      'profile',
      'companion-cloud',
      'devices',
      'morning-mail',
      'network-drives',
      'manufacturer-apps',
      'cloud-storage',
      'displays',
      'views',
      'my-data',
      'operations',
      'plans',
      'rewind',
      'summary',
      'system',
      'search',
    ],
    door: /\/index\.ts$/,
    widened: { files: /\.routes\.ts$/, may: ['server http'] },
  },
  {
    name: 'server processes',
    files: /^apps\/server\/(src\/((process|demo)\/.+|[^/]+)|[^/]+\.config)\.ts$/,
    may: [...serverParts, 'contract', 'messages'],
  },

  { name: 'web app', files: /^apps\/web\/src\/app\//, may: ['web pages', ...webShared, 'contract', 'messages'] },
  {
    name: 'web pages',
    files: /^apps\/web\/src\/pages\/(?<part>[^/]+)/,
    may: ['web features', ...webShared, 'contract', 'messages'],
  },
  {
    name: 'web features',
    files: /^apps\/web\/src\/features\/(?<part>[^/]+)/,
    may: [...webShared, 'contract', 'messages'],
    widened: { files: /^apps\/web\/src\/features\/[^/]+\/(([a-z]+-)?api\.ts$|api\/)/, may: ['web client'] },
  },
  {
    name: 'web client',
    files: /^apps\/web\/src\/shared\/api\/client\.ts$/,
    may: ['web shared', 'web shared api', 'contract', 'messages'],
  },
  {
    name: 'web shared ui',
    files: /^apps\/web\/src\/shared\/ui\//,
    may: ['web shared', 'contract', 'messages'],
  },
  // Code that draws a list makes no requests.
  {
    name: 'web list',
    files: /^apps\/web\/src\/shared\/list\/(?:columns|selection|table)\//,
    may: ['web shared', 'web shared ui', 'contract', 'messages'],
  },
  {
    name: 'web shared api',
    files: /^apps\/web\/src\/shared\/api\//,
    may: ['web shared', 'web client', 'contract', 'messages'],
  },
  {
    name: 'web shared access',
    files: /^apps\/web\/src\/shared\/access\//,
    may: [...webShared, 'contract', 'messages'],
  },
  {
    name: 'web shared',
    files: /^apps\/web\/src\/shared\//,
    may: [...webShared, 'type web client', 'contract', 'messages'],
  },
  { name: 'web service worker', files: /^apps\/web\/src\/offline\//, may: [] },
  {
    name: 'web build',
    files: /^apps\/web\/((build|dev)\/.*|[^/]+\.config\.ts$)/,
    may: ['web app', ...webShared, 'contract', 'messages', 'harness'],
  },

  { name: 'display', files: /^apps\/display\/src\//, may: [...webShared, 'contract', 'messages'] },
  {
    name: 'display build',
    files: /^apps\/display\/(build\/.*|[^/]+\.config\.ts$)/,
    may: ['display', 'web build', 'contract', 'messages'],
  },

  { name: 'api reference', files: /^apps\/api-reference\/src\//, may: ['web shared', 'contract'] },
  {
    name: 'api reference build',
    files: /^apps\/api-reference\/(build\/.*|[^/]+\.config\.ts$)/,
    may: ['type api reference', 'web build', 'contract'],
  },

  { name: 'web gallery', files: /^apps\/web\/gallery\//, may: [...webShared, 'contract', 'messages'] },

  // It drives the program from outside; the server's tests of whole processes use it too.
  {
    name: 'harness',
    files: /^tools\/harness\//,
    may: ['tools'],
    packages: ['oidc-provider', 'hdr-histogram-js', 'xml-crypto'],
  },
  { name: 'e2e', files: /^e2e\//, may: ['contract', 'harness', 'messages'] },
  { name: 'bench', files: /^bench\//, may: ['contract', 'harness'] },
  { name: 'checks', files: /^(tools\/check\/.*|[^/]+\.config\.ts$)/, may: ['tools', 'messages'] },
  // They run before anything is installed.
  { name: 'tools', files: /^tools\//, may: [], packages: [] },
];
