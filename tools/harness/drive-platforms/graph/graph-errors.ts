import { randomUUID } from 'node:crypto';
import { type ApiResponse, Refusal } from '../api/api.ts';

const messages: Record<string, string> = {
  InvalidAuthenticationToken: 'Access token has expired or is not yet valid.',
  accessDenied: 'Access denied',
  itemNotFound: 'The resource could not be found.',
  activityLimitReached: 'The request has been throttled',
  quotaLimitReached: 'Insufficient storage',
  serviceNotAvailable: 'The service is not available. Try the request again after a delay.',
  resyncChangesApplyDifferences: 'Resync required.',
  resyncRequired: 'Resync required.',
};

const usualCodes: Record<number, string> = {
  400: 'invalidRequest',
  401: 'InvalidAuthenticationToken',
  403: 'accessDenied',
  404: 'itemNotFound',
  410: 'resyncRequired',
  429: 'activityLimitReached',
  503: 'serviceNotAvailable',
  507: 'quotaLimitReached',
};

/** An error as Microsoft Graph writes it. */
export function graphError(status: number, code: string, message = messages[code] ?? code): ApiResponse {
  const date = new Date().toISOString().slice(0, 19);
  const innerError = { date, 'request-id': randomUUID(), 'client-request-id': randomUUID() };
  return { status, body: { error: { code, message, innerError } } };
}

/** An error by its status and code; Graph has usual codes. */
export const graphFailure = (status: number, code = usualCodes[status] ?? 'generalException'): ApiResponse =>
  graphError(status, code);

/** Refuses a malformed request. */
export const refuse = (code: string, message: string): never => {
  throw new Refusal(graphError(400, code, message));
};
