import { returnPath } from '@account/contract/pages/return-path';
import { hardNavigate } from '#shared/navigation/hard-navigate.ts';

/** Loads the page on whose way the second factor had to be set up, if there was one. */
export function goOn({ search, origin }: Pick<Location, 'search' | 'origin'> = location): void {
  const wanted = new URLSearchParams(search).get('url');
  if (wanted !== null) hardNavigate(returnPath(wanted, origin));
}
