import * as apps from '@account/contract/endpoints/administration/manufacturer-apps';
import { at, type Rights, topOnly } from '#test/rights/rights.ts';
import type { TestApp } from '#test/support/app.ts';
import { manufacturerAppBody } from '#test/support/bodies.ts';
import { buildManufacturerApp } from '#test/support/factories.ts';

const manufacturerApp = (app: TestApp) => buildManufacturerApp(app);

export const rights: readonly Rights[] = [
  { endpoint: apps.listManufacturerApps, statuses: topOnly },
  { endpoint: apps.showManufacturerApp, arrange: at(manufacturerApp), statuses: topOnly },
  { endpoint: apps.saveManufacturerApp, arrange: async () => ({ body: manufacturerAppBody() }), statuses: topOnly },
  { endpoint: apps.deleteManufacturerApp, arrange: at(manufacturerApp), statuses: topOnly },
];
