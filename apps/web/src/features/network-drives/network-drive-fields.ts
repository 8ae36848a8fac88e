import type { NetworkDrive } from '@account/contract/endpoints/drives/network-drives';
import { textsOf } from '#shared/record/text-fields.ts';

/** The name of a drive: its display name, or its host. */
export const driveName = ({ displayname, host }: Pick<NetworkDrive, 'displayname' | 'host'>): string =>
  displayname ?? host;

/** The texts of a network drive that its form changes, with their labels. */
export const driveTexts = {
  host: 'network-drives.host',
  displayname: 'network-drives.displayname',
  domain: 'network-drives.domain',
  sharepath: 'network-drives.sharepath',
  username: 'network-drives.username',
} as const;

/** The initial values of the form. The stored password is never sent to the browser. */
export const firstValues = (drive: NetworkDrive | undefined) => ({
  ...textsOf(driveTexts, drive),
  password: '',
  isanonymous: drive?.isanonymous === 1,
});

export type NetworkDriveFormValues = ReturnType<typeof firstValues>;

/** The body of the call: an anonymous drive carries neither username nor password. */
export function networkDriveBody(values: NetworkDriveFormValues, stored?: NetworkDrive) {
  const { isanonymous, username, password, ...shared } = values;
  return {
    ...(stored ? { id: stored.id, updated_at: stored.updated_at } : {}),
    ...shared,
    isanonymous,
    ...(isanonymous ? {} : { username, password }),
  };
}
