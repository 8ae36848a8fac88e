import * as z from 'zod/mini';
import { defineEndpoint } from '../calls/endpoint.ts';
import { type FilterValues, listRequest, listResponse } from '../calls/paging.ts';
import { messageResponse } from '../calls/responses.ts';
import { timestamp } from '../values/dates.ts';
import { recordIdParam } from '../values/fields.ts';

const access = { kind: 'user', levels: 'every' } as const;

/** Kinds of records that go to the bin when they are deleted. */
export const binKinds = ['organization', 'device', 'user', 'manufacturerapp', 'networkdrive'] as const;
export type BinKind = (typeof binKinds)[number];

export const binColumns = ['deleted_at', 'kind', 'label', 'deleted_by'] as const;
export type BinColumn = (typeof binColumns)[number];

/** A deleted record: `label` is its name, and `deleted_by` the e-mail of who deleted it. */
export const binRow = z.object({
  id: z.int(),
  kind: z.enum(binKinds),
  label: z.string(),
  deleted_at: timestamp,
  deleted_by: z.string(),
});
export type BinRow = z.infer<typeof binRow>;

const filters = { kind: z.nullish(z.enum(binKinds)) } as const;
export type BinFilters = FilterValues<typeof filters>;

export const listBin = defineEndpoint({
  id: 'bin.list',
  summary: 'Page through the deleted records that the caller may restore, or the choices of a dropdown',
  method: 'POST',
  path: '/appapi/bin',
  access,
  body: listRequest(binColumns, filters),
  response: listResponse(binRow),
  errors: [],
});

export const restoreFromBin = defineEndpoint({
  id: 'bin.restore',
  summary: 'Bring a deleted record back, with everything that belonged to it',
  method: 'POST',
  path: '/appapi/bin/:id/restore',
  access,
  params: z.object({ id: recordIdParam }),
  response: z.object({ message: z.string(), data: z.object({ kind: z.enum(binKinds), id: z.int() }) }),
  errors: ['not_found', 'validation_failed'],
});

export const removeFromBin = defineEndpoint({
  id: 'bin.remove',
  summary: 'Delete a record of the bin permanently, with its files and stored passwords',
  method: 'DELETE',
  path: '/appapi/bin/:id',
  access,
  params: z.object({ id: recordIdParam }),
  response: messageResponse,
  errors: ['not_found'],
});

export const binEndpoints = [listBin, restoreFromBin, removeFromBin] as const;
