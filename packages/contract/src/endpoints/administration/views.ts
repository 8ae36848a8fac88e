import * as z from 'zod/mini';
import { defineEndpoint, messageResponse, recordResponse } from '../../calls/endpoint.ts';
import { limits } from '../../limits.ts';
import { recordId, recordIdParam, requiredText, storable, timestamp } from '../../values/fields.ts';
import * as calls from './views.calls.ts';

/** The lists that views are saved of. */
export const viewLists = [
  'devices',
  'users',
  'activities',
  'organizations',
  'panel_roles',
  'manufacturer_apps',
  'network_drives',
  'cloud_storage_providers',
] as const;
export type ViewList = (typeof viewLists)[number];

/**
 * A saved view: a name for what a list shows, in the parameters of its address, without the page. `mine` tells whether it
 * is the caller's; only then it may be `is_default`, which the list opens with, and be changed.
 */
export const savedView = z.object({
  id: z.int(),
  list: z.enum(viewLists),
  name: z.string(),
  params: z.record(z.string(), z.string()),
  is_default: z.boolean(),
  is_shared: z.boolean(),
  mine: z.boolean(),
  owner_email: z.string(),
  updated_at: timestamp,
});
export type SavedView = z.infer<typeof savedView>;

const paramName = z.string().check(z.maxLength(limits.viewParam.name));
const paramValue = z.string().check(z.maxLength(limits.viewParam.value), storable);

/**
 * The parameters of each list are in `policies/view-params.ts`. A field left out of a change stays as it is; a new view
 * without the field is neither the default nor shared.
 */
export const viewInput = z.object({
  id: z.optional(z.nullable(recordId)),
  list: z.enum(viewLists),
  name: requiredText(limits.viewName, 'validation.name_required'),
  params: z.record(paramName, paramValue),
  is_default: z.optional(z.boolean()),
  is_shared: z.optional(z.boolean()),
});
export type ViewInput = z.infer<typeof viewInput>;

export const listViews = defineEndpoint(calls.listViews, {
  summary:
    'The caller’s saved views, and those that administrators of the same organization share; all lists without `list`',
  query: z.object({ list: z.optional(z.enum(viewLists)) }),
  response: z.object({ data: z.array(savedView) }),
  errors: [],
});

export const saveView = defineEndpoint(calls.saveView, {
  summary: 'Save a view, or change the one named by id; a new default replaces the earlier one of that list',
  body: viewInput,
  response: recordResponse(savedView),
  errors: ['not_found', 'forbidden', 'validation_failed', 'rule_violated'],
});

export const deleteView = defineEndpoint(calls.deleteView, {
  summary: 'Delete a saved view of the caller',
  params: z.object({ id: recordIdParam }),
  response: messageResponse,
  errors: ['not_found', 'forbidden'],
});

export const viewEndpoints = [listViews, saveView, deleteView] as const;
