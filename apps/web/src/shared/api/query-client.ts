import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** How often a call is repeated that no answer came to, or that failed on the server's side. */
const repetitions = 1;

/** A refusal stays one, however often one asks. */
function worthRepeating(failures: number, error: unknown): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !refused && failures < repetitions;
}

/**
 * The cache of what the panel has loaded: shown at once, and asked anew at every visit. Without a network a call fails and says so; it does not wait in silence.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: worthRepeating, retryDelay: 500, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
