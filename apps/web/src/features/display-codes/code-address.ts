import { pages } from '@account/contract/pages/pages';
import { formatTypedUserCode } from '@account/contract/values/typed-codes';

/** The code in the address of the page, as the QR code of a display brings it. */
export const codeIn = (search: string): string => formatTypedUserCode(new URLSearchParams(search).get('code') ?? '');

/** Keeps a code in the address, so that a reload and a sign-in in between find it again; no code takes it out. */
export const keepInAddress = (code?: string): void =>
  history.replaceState(history.state, '', code ? `${pages.display.path}?code=${code}` : pages.display.path);
