import { limits } from '../limits.ts';

export const shortestToken = 16;
export const tokenSigns = /^[A-Za-z0-9_-]+$/;

/** Whether a text can be the token of a link, as the field `linkToken` says; without a schema. */
export const isLinkToken = (text: string): boolean =>
  text.length >= shortestToken && text.length <= limits.token && tokenSigns.test(text);
