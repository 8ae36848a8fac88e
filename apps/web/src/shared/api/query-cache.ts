import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const asTexts = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/**
 * The key of a call's response in the cache: module and name of the endpoint, and the call's options. Params become
 * text, so that a record has one key whether its id comes from the address or from a response.
 */
export function callKey(id: string, options: object | undefined): readonly unknown[] {
  const name = id.split('.');
  if (!options) return name;
  const { params } = options as { params?: object };
  return [...name, params ? { ...options, params: asTexts(params) } : options];
}

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
