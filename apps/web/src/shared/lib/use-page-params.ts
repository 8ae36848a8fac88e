import { matchPage } from '@account/contract/pages/page-match';
import { useLocation } from 'react-router';

/** The segments that the address of the page names, decoded; those that are missing are undefined. */
export const usePageParams = (): Readonly<Partial<Record<string, string>>> =>
  matchPage(useLocation().pathname)?.params ?? {};
