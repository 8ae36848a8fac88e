import type { Platform } from '@account/contract/platforms';
import { t } from '#shared/i18n/t.ts';

const names = { google: 'cloud-storage.google', microsoft: 'cloud-storage.microsoft' } as const;

/** What a platform calls the place where it keeps files. */
export const driveName = (platform: Platform): string => t(names[platform]);
