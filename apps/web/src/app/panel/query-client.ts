import { QueryClient } from '@tanstack/react-query';

/** What the panel has read from the server. Records stay fresh for a moment, so that going back shows them at once. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: false, refetchOnWindowFocus: true } },
});
