import type { Intercept } from '../../identity-provider/start.ts';
import type { ApiResponse } from './api.ts';
import type { FaultPlan } from './faults.ts';
import { performFault, type Wording } from './perform-fault.ts';

/** An error as OAuth words it (RFC 6749). */
const oauthFailure = (status: number, reason = 'temporarily_unavailable'): ApiResponse => ({
  status,
  body: { error: reason, error_description: 'A fault that a test planned.' },
});

const wording: Wording = {
  failure: oauthFailure,
  right: () => ({ status: 200, body: { token_type: 'Bearer', expires_in: 3_600 } }),
};

/** Lets what is planned go wrong where tokens are issued and renewed. */
export const interceptTokens =
  (faults: FaultPlan): Intercept =>
  async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/token') return false;
    const fault = faults.take('', request.url);
    if (!fault) return false;
    if (fault.kind === 'rewritten') {
      const end = response.end.bind(response);
      response.end = ((body: string | Buffer) => {
        const text = JSON.stringify(fault.as(JSON.parse(String(body))));
        response.setHeader('content-length', Buffer.byteLength(text));
        return end(text);
      }) as typeof response.end;
      return false;
    }
    if (fault.kind !== 'hang') return performFault(fault, response, wording);
    await faults.hang((end) => response.once('close', end));
    return false;
  };
