import * as z from 'zod/mini';
import { binnedResponse, defineEndpoint, recordResponse } from '../../calls/endpoint.ts';
import { limits } from '../../limits.ts';
import {
  internalAppsText,
  optionalText,
  readVersion,
  recordId,
  recordIdParam,
  requiredKey,
  requiredText,
  timestamp,
} from '../../values/fields.ts';
import * as calls from './manufacturer-apps.calls.ts';
import { manufacturerAppList } from './manufacturer-apps.list.ts';

const optionalApps = {
  app2_package: z.nullable(z.string()),
  app2_icon: z.nullable(z.string()),
  app3_package: z.nullable(z.string()),
  app3_icon: z.nullable(z.string()),
  app4_package: z.nullable(z.string()),
  app4_icon: z.nullable(z.string()),
  internal_apps: z.nullable(z.string()),
};

export const manufacturerApp = z.extend(manufacturerAppList.row, {
  app1_package: z.string(),
  app1_icon: z.string(),
  ...optionalApps,
  updated_at: timestamp,
});
export type ManufacturerApp = z.infer<typeof manufacturerApp>;

const optionalName = z.optional(optionalText(limits.name));

export const manufacturerAppInput = z.object({
  id: z.optional(z.nullable(recordId)),
  manufacturer_code: requiredKey(limits.name, 'validation.manufacturer_code_required'),
  manufacturer_name: optionalName,
  app1_package: requiredText(limits.name, 'validation.app_package_required'),
  app1_icon: requiredText(limits.name, 'validation.app_icon_required'),
  app2_package: optionalName,
  app2_icon: optionalName,
  app3_package: optionalName,
  app3_icon: optionalName,
  app4_package: optionalName,
  app4_icon: optionalName,
  internal_apps: z.optional(internalAppsText),
  updated_at: readVersion,
});
export type ManufacturerAppInput = z.infer<typeof manufacturerAppInput>;

export const listManufacturerApps = defineEndpoint(calls.listManufacturerApps, {
  summary: 'Page through the manufacturer apps, or the choices of a dropdown',
  replica: 'read',
  scope: 'manufacturerapps:read',
  body: manufacturerAppList.request,
  response: manufacturerAppList.response,
  errors: [],
});

export const showManufacturerApp = defineEndpoint(calls.showManufacturerApp, {
  summary: 'One manufacturer app',
  scope: 'manufacturerapps:read',
  params: z.object({ id: recordIdParam }),
  response: recordResponse(manufacturerApp),
  errors: ['not_found'],
});

export const saveManufacturerApp = defineEndpoint(calls.saveManufacturerApp, {
  summary: 'Create a manufacturer app, or change the one named by id',
  scope: 'manufacturerapps:write',
  body: manufacturerAppInput,
  response: recordResponse(manufacturerApp),
  errors: ['not_found', 'validation_failed'],
});

export const deleteManufacturerApp = defineEndpoint(calls.deleteManufacturerApp, {
  summary: 'Delete a manufacturer app',
  scope: 'manufacturerapps:write',
  params: z.object({ id: recordIdParam }),
  response: binnedResponse,
  errors: ['not_found'],
});

export const manufacturerAppEndpoints = [
  listManufacturerApps,
  showManufacturerApp,
  saveManufacturerApp,
  deleteManufacturerApp,
] as const;
