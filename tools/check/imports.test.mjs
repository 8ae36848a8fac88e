import { describe, expect, it } from 'vitest';
import { forbiddenImports, reasonAgainstFile } from './imports.mjs';
import { parseSource } from './sources.mjs';

const server = 'apps/server/src';
const web = 'apps/web/src';

/** @type {[from: string, to: string, reason: RegExp][]} */
const forbidden = [
  ['packages/contract/src/endpoints/administration/users.ts', 'packages/messages/src/ids.ts', /types of messages only/],
  [`${server}/config/config.ts`, 'packages/messages/src/ids.ts', /config may import contract$/],
  [`${server}/platform/crypto/secrets.ts`, `${server}/platform/database/sql.ts`, /crypto may import/],
  [`${server}/kernel/scope.ts`, `${server}/platform/database/sql.ts`, /may import contract$/],
  [`${server}/platform/storage/storage.ts`, `${server}/modules/audit/index.ts`, /platform may import/],
  [`${server}/http/calls/route.ts`, `${server}/modules/audit/index.ts`, /http may import/],
  [`${server}/http/calls/route.ts`, `${server}/platform/database/sql.ts`, /http may import/],
  [`${server}/http/calls/route.ts`, `${server}/config/config.ts`, /types of server config only/],
  [`${server}/modules/users/users.service.ts`, `${server}/http/calls/route.ts`, /modules may import/],
  [`${server}/modules/users/users.service.ts`, `${server}/modules/audit/audit.queries.ts`, /index\.ts only/],
  [`${server}/modules/audit/audit.service.ts`, `${server}/modules/users/index.ts`, /users comes after audit/],
  [`${server}/modules/users/users.service.ts`, `${server}/modules/invoices/index.ts`, /no place in the order/],
  [`${server}/modules/invoices/invoices.service.ts`, `${server}/modules/orders/index.ts`, /no place in the order/],
  [`${server}/app.ts`, `${server}/modules/users/users.queries.ts`, /index\.ts only/],
  [`${server}/helpers/text.ts`, `${server}/kernel/scope.ts`, /lies in no zone/],
  [`${server}/app.ts`, 'apps/server/test/support/server.ts', /belongs to tests/],
  [`${web}/app/router.tsx`, `${web}/features/users/api.ts`, /app may import/],
  [`${web}/pages/users/page.tsx`, `${web}/pages/devices/page.tsx`, /do not see each other/],
  [`${web}/pages/users/page.tsx`, `${web}/app/paths.ts`, /pages may import/],
  [`${web}/features/users/components/form.tsx`, `${web}/features/devices/api.ts`, /do not see each other/],
  [`${web}/shared/lib/dates.ts`, `${web}/features/users/api.ts`, /shared may import/],
  [`${web}/shared/ui/menu/menu.tsx`, `${web}/shared/api/client.ts`, /shared ui may import/],
  [`${web}/shared/list/table/data-table.tsx`, `${web}/shared/api/client.ts`, /web list may import/],
  [`${web}/shared/list/columns/cell.tsx`, `${web}/shared/api/call-query.ts`, /web list may import/],
  [`${web}/shared/api/call-query.ts`, `${web}/shared/ui/toast/toast-store.ts`, /shared api may import/],
  [`${web}/shared/list/state/use-list.ts`, `${web}/shared/api/client.ts`, /types of web client only/],
  [`${web}/features/users/components/form.tsx`, `${web}/shared/api/client.ts`, /features may import/],
  [`${web}/pages/users/page.tsx`, `${web}/shared/api/client.ts`, /pages may import/],
  [`${web}/app/providers.tsx`, `${server}/kernel/scope.ts`, /app may import/],
  [`${web}/app/providers.test.tsx`, `${server}/kernel/scope.ts`, /stay within/],
  ['apps/display/src/display.tsx', `${web}/features/users/api/show.ts`, /display may import/],
  ['apps/display/src/display.tsx', `${web}/shared/api/client.ts`, /display may import/],
  [`${web}/app/providers.tsx`, 'apps/display/src/display.tsx', /app may import/],
  [`${web}/app/providers.test.tsx`, 'apps/display/src/display.tsx', /stay within/],
  ['e2e/journeys/first.ts', `${web}/app/paths.ts`, /e2e may import contract, harness, messages$/],
  ['bench/load.ts', 'packages/messages/src/ids.ts', /bench may import contract, harness$/],
  ['tools/harness/program.ts', 'packages/contract/src/limits.ts', /harness may import tools$/],
  [`${web}/app/providers.tsx`, 'tools/harness/client.ts', /app may import/],
  ['tools/start.mjs', 'packages/contract/src/limits.ts', /none of ours/],
];

/** @type {[from: string, to: string][]} */
const allowed = [
  [`${server}/http/calls/route.ts`, `${server}/platform/crypto/secrets.ts`],
  [`${server}/platform/crypto/passwords.ts`, `${server}/platform/limits/queue/work-queue.ts`],
  [`${server}/modules/users/users.routes.ts`, `${server}/http/calls/route.ts`],
  [`${server}/modules/users/users.service.ts`, `${server}/modules/audit/index.ts`],
  [`${server}/modules/users/users.service.ts`, `${server}/modules/users/users.queries.ts`],
  [`${server}/modules/invoices/invoices.service.ts`, `${server}/modules/users/index.ts`],
  [`${server}/app.ts`, `${server}/modules/users/index.ts`],
  [`${server}/modules/users/users.test.ts`, `${server}/http/calls/route.ts`],
  [`${web}/pages/users/page.tsx`, `${web}/features/users/api.ts`],
  [`${web}/features/users/api.ts`, `${web}/shared/api/client.ts`],
  [`${web}/features/users/hooks/use-users.ts`, `${web}/shared/api/call-query.ts`],
  [`${web}/shared/api/call-query.ts`, `${web}/shared/api/client.ts`],
  ['apps/display/src/display.tsx', `${web}/shared/ui/icon/icon.tsx`],
  ['apps/display/src/display.browser.test.tsx', `${web}/test/show.tsx`],
  ['e2e/journeys/first.ts', 'packages/contract/src/roles.ts'],
  ['e2e/journeys/first.ts', 'tools/harness/client.ts'],
  ['apps/server/test/processes/crash.test.ts', 'tools/harness/client.ts'],
];

describe('the layout', () => {
  it.each(forbidden)('forbids %s → %s', (from, to, reason) => {
    expect(reasonAgainstFile(from, to, false)).toMatch(reason);
  });

  it.each(allowed)('allows %s → %s', (from, to) => {
    expect(reasonAgainstFile(from, to, false)).toBeUndefined();
  });

  it('lets http see types of config', () => {
    expect(reasonAgainstFile(`${server}/http/calls/route.ts`, `${server}/config/config.ts`, true)).toBeUndefined();
  });
});

/** @param {string} path @param {string} text */
const faultsOf = (path, text) => forbiddenImports([parseSource(path, text)]);

describe('imports in a source', () => {
  it.each([
    ["import { a } from '#app/nothing.ts';", /does not exist/],
    ["import { readFile } from 'node:fs';", /without Node/],
    ["import fastify from 'fastify';", /may use zod/],
    ["export { x } from '@account/messages/ids';", /types of messages only/],
    ["type T = import('../../../apps/web/src/app/screens.ts').T;", /contract may import/],
    ["const later = () => import('@account/messages/ids');", /types of messages only/],
  ])('sees %s', (text, reason) => {
    expect(faultsOf('packages/contract/src/sample.ts', text)).toEqual([expect.stringMatching(reason)]);
  });

  it('is silent about what is allowed', () => {
    expect(faultsOf('packages/contract/src/sample.ts', "import * as z from 'zod/mini';")).toEqual([]);
    expect(faultsOf('packages/contract/src/sample.ts', "import type { T } from '@account/messages/ids';")).toEqual([]);
    expect(faultsOf('packages/contract/src/values/language.ts', "import { l } from '@account/messages/ids';")).toEqual(
      [],
    );
  });
});
