import { tabStorage } from '@account/web/shared/lib/browser-storage.ts';

const key = 'account-panel-person';

/**
 * The token of the user who is signed in. It outlives a reload of the page, but not the browser: after a power cut no user
 * is signed in.
 */
export const readPersonToken = (): string | undefined => tabStorage.get(key);

export const keepPersonToken = (token: string): boolean => tabStorage.set(key, token);

export const forgetPersonToken = (): void => tabStorage.remove(key);
