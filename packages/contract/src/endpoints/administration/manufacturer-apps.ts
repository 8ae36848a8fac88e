import * as z from 'zod/mini';
import { defineEndpoint } from '../../calls/endpoint.ts';
import { binnedResponse, recordResponse } from '../../calls/responses.ts';
import { limits } from '../../limits.ts';
import { accessLevels } from '../../roles.ts';
import { timestamp } from '../../values/dates.ts';
import { optionalText, readVersion, recordId, recordIdParam, requiredKey, requiredText } from '../../values/fields.ts';
import { internalAppsText } from '../../values/internal-apps.ts';
import { manufacturerAppList } from './manufacturer-apps.list.ts';

const access = { kind: 'user', levels: [accessLevels.top] } as const;

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

export const listManufacturerApps = defineEndpoint({
  id: 'manufacturerApps.list',
  summary: 'Page through the manufacturer apps, or the choices of a dropdown',
  method: 'POST',
  path: '/appapi/manufacturerapps',
  access,
  body: manufacturerAppList.request,
  response: manufacturerAppList.response,
  errors: [],
});

export const showManufacturerApp = defineEndpoint({
  id: 'manufacturerApps.show',
  summary: 'One manufacturer app',
  method: 'GET',
  path: '/appapi/manufacturerapp/:id',
  access,
  params: z.object({ id: recordIdParam }),
  response: recordResponse(manufacturerApp),
  errors: ['not_found'],
});

export const saveManufacturerApp = defineEndpoint({
  id: 'manufacturerApps.save',
  summary: 'Create a manufacturer app, or change the one named by id',
  method: 'POST',
  path: '/appapi/manufacturerapp',
  access,
  body: manufacturerAppInput,
  response: recordResponse(manufacturerApp),
  errors: ['not_found', 'validation_failed'],
});

export const deleteManufacturerApp = defineEndpoint({
  id: 'manufacturerApps.delete',
  summary: 'Delete a manufacturer app',
  method: 'DELETE',
  path: '/appapi/manufacturerapp/:id',
  access,
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
