/**
 * For a record that is going to be edited: read anew when the form opens, and never changed under the hands of whoever
 * fills it in.
 */
export const freshOnMount = {
  staleTime: 0,
  refetchOnMount: 'always',
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;
