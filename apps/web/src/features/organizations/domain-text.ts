import { foldAscii } from '@account/contract/values/text-fold';

/** A domain as it is stored; people also type it with the `@` of an address. */
export const domainText = (typed: string): string => foldAscii(typed).replace(/^@/, '').toLowerCase();
