import * as z from 'zod/mini';
import { defineEndpoint, messageResponse } from '../calls/endpoint.ts';
import { recordKinds } from '../pages/record-pages.ts';
import { recordIdParam } from '../values/fields.ts';
import * as calls from './bin.calls.ts';
import { binList } from './bin.list.ts';

export const listBin = defineEndpoint(calls.listBin, {
  summary: 'Page through the deleted records that the caller may restore, or the choices of a dropdown',
  replica: 'read',
  body: binList.request,
  response: binList.response,
  errors: [],
});

export const restoreFromBin = defineEndpoint(calls.restoreFromBin, {
  summary: 'Bring a deleted record back, with everything that belonged to it',
  params: z.object({ id: recordIdParam }),
  response: z.object({ message: z.string(), data: z.object({ kind: z.enum(recordKinds), id: z.int() }) }),
  errors: ['not_found', 'validation_failed'],
});

/** With `erase` a person is also taken out of the activity, where `deleted person` stands in place of e-mail and name. */
export const removeFromBin = defineEndpoint(calls.removeFromBin, {
  summary: 'Delete a record of the bin permanently, with its files and stored passwords',
  params: z.object({ id: recordIdParam }),
  body: z.nullish(z.object({ erase: z.optional(z.boolean()) })),
  response: messageResponse,
  errors: ['not_found'],
});

export const binEndpoints = [listBin, restoreFromBin, removeFromBin] as const;
