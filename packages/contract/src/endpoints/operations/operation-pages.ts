import { defineEndpoint } from '../../calls/endpoint.ts';
import * as calls from './operations.calls.ts';
import { operationList } from './operations.list.ts';

export const pageOperations = defineEndpoint(calls.pageOperations, {
  summary: 'Page through the operations on many records: one’s own, for top administrators those of everybody',
  replica: 'read',
  body: operationList.request,
  response: operationList.response,
  errors: [],
});

export const operationPageEndpoints = [pageOperations] as const;
