import { defineEndpoint } from '../../calls/endpoint.ts';
import { messageResponse } from '../../calls/responses.ts';
import * as calls from './my-data.calls.ts';

/** The mail brings a link that works for a day, for the person alone: the page `myData` sends the archive. */
export const requestMyData = defineEndpoint(calls.requestMyData, {
  summary: 'Have everything about the caller packed into one archive; a mail brings the link',
  rateLimit: 'operation',
  response: messageResponse,
  errors: [],
});

export const myDataEndpoints = [requestMyData] as const;
