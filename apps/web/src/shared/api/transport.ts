import { type Answer, parseAnswer, type Request } from './wire.ts';

async function byFetch({ method, address, headers, body, signal }: Request): Promise<Answer> {
  const answer = await fetch(address, { method, headers, body: body ?? null, signal: signal ?? null });
  return { status: answer.status, body: parseAnswer(await answer.text()), headers: answer.headers };
}

/** What sends a body with a file is loaded with the first of them: sign-in has none. */
async function byUpload(request: Request): Promise<Answer> {
  const { upload } = await import('./upload.ts');
  return upload(request);
}

/**
 * Sends a request and reads its answer, whatever its status.
 * @throws what the browser throws when no answer came, or the signal's reason
 */
export const transmit = (request: Request): Promise<Answer> =>
  request.body instanceof FormData ? byUpload(request) : byFetch(request);
