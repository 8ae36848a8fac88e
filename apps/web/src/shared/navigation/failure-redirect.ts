type Place = Pick<Location, 'pathname' | 'search'>;

/** The sign-in page, with the way back to the place that asked for it. */
function signInAddress({ pathname, search }: Place): string {
  const here = pathname + search;
  return pathname === '/login' ? here : `/login?url=${encodeURIComponent(here)}`;
}

/** Where the browser goes after a response of this status, if anywhere. */
export function failureRedirect(status: number, place: Place): string | undefined {
  if (status === 404) return '/not-found';
  if (status === 419) return signInAddress(place);
  return undefined;
}
