import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** How often a call is repeated that got no response, or that failed on the server's side. */
const repetitions = 1;

/** Repeating what the server refused changes nothing. */
function worthRepeating(failures: number, error: unknown): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !refused && failures < repetitions;
}

/**
 * The cache of what was loaded: a page shows it at once and refetches it. Without a network a call fails at once, where
 * the library would wait.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: worthRepeating, retryDelay: 500, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
