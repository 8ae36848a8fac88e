import type { Platform } from '@account/contract/platforms';
import type { DrivePlatform } from './drive-platform.ts';
import { googleDrive } from './google-drive/index.ts';
import { oneDrive } from './onedrive/index.ts';

/** Every platform that drives are linked from. A further one is a folder beside, and a line here. */
export const drivePlatforms: Readonly<Record<Platform, DrivePlatform>> = {
  google: googleDrive,
  microsoft: oneDrive,
};
