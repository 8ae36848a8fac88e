const key = 'account-panel-person';

/**
 * The token of whoever is signed in. It outlives a reload of the page, but not the browser: after a power cut nobody is
 * signed in.
 */
export const readPersonToken = (): string | undefined => sessionStorage.getItem(key) ?? undefined;

export const keepPersonToken = (token: string): void => sessionStorage.setItem(key, token);

export const forgetPersonToken = (): void => sessionStorage.removeItem(key);
