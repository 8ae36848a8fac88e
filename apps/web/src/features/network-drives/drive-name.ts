import type { NetworkDrive } from '@account/contract/network-drives';

/** What a drive is called: its display name, or its host. */
export const driveName = ({ displayname, host }: Pick<NetworkDrive, 'displayname' | 'host'>): string =>
  displayname ?? host;
