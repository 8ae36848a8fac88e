import type { Platform } from '@account/contract/platforms';

/** Where a platform returns to after a sign-in; it has to be registered there, to the letter. */
export const returnAddress = (publicUrl: string, platform: Platform): string =>
  `${publicUrl}/auth/${platform}/callback`;
