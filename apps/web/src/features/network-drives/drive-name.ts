import type { NetworkDrive } from '@account/contract/endpoints/drives/network-drives';

/** The name of a drive: its display name, or its host. */
export const driveName = ({ displayname, host }: Pick<NetworkDrive, 'displayname' | 'host'>): string =>
  displayname ?? host;
