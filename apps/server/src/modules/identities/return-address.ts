import type { Platform } from '@account/contract/platforms';

/** What a return is for: who somebody is, or access to a drive. Each platform has an address for either. */
export const returnKinds = ['identity', 'drive'] as const;
export type ReturnKind = (typeof returnKinds)[number];

/** Where a platform returns to; it has to be registered there, to the letter. */
export const returnAddress = (publicUrl: string, platform: Platform, kind: ReturnKind): string =>
  kind === 'drive' ? `${publicUrl}/auth/drive/${platform}/callback` : `${publicUrl}/auth/${platform}/callback`;
