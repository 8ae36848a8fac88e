import { ApiError } from './api-error.ts';

/** The answer of a call that ends something. What has ended meanwhile, in another tab, is as good; then there is no message. */
export const ended = (call: Promise<{ message: string }>): Promise<{ message?: string }> =>
  call.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return {};
    throw error;
  });
