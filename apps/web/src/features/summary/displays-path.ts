import type { DeviceStatus } from '@account/contract/values/presence';
import { pathTo } from '#shared/lib/path-to.ts';

/** The list of the displays of a status. */
export const displaysPath = (status: DeviceStatus): string => `${pathTo('devices')}?status=${status}`;
