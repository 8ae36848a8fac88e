/**
 * For a record that is going to be edited: fetched when the form opens, and never again while somebody fills it in.
 */
export const freshOnMount = {
  staleTime: 0,
  refetchOnMount: 'always',
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;
