import { ApiError } from './api-error.ts';

/** The answer of a call that ends something. A record ended meanwhile in another tab is a success too, without a message. */
export const ended = (call: Promise<{ message: string }>): Promise<{ message?: string }> =>
  call.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return {};
    throw error;
  });
