import type { ServerResponse } from 'node:http';
import type { ApiResponse, PlatformApi } from './api.ts';
import type { Fault } from './faults.ts';
import { send, sendEndless, sendHalf } from './send.ts';

/** How a server words a failure, and what it would send if nothing were wrong. */
export interface Wording {
  failure: PlatformApi['failure'];
  right(): ApiResponse;
}

/** Responds with a fault. Returns false for one that changes the right response only. */
export async function performFault(fault: Fault, response: ServerResponse, wording: Wording): Promise<boolean> {
  if (fault.kind === 'status') {
    const failure = wording.failure(fault.status, fault.reason);
    if (fault.retryAfter !== undefined) response.setHeader('retry-after', fault.retryAfter);
    await send(response, failure, false);
  } else if (fault.kind === 'broken JSON') await send(response, { status: 200, body: '{"files":[{"id":' }, false);
  else if (fault.kind === 'rewritten') {
    const right = wording.right();
    await send(response, { ...right, body: fault.as(right.body as Record<string, unknown>) }, false);
  } else if (fault.kind === 'reset') sendHalf(response, wording.right());
  else if (fault.kind === 'endless') await sendEndless(response, fault.compressed ?? false);
  else if (fault.kind === 'redirect') response.writeHead(302, { location: fault.to }).end();
  else return false;
  return true;
}
