import type { NetworkDrive } from '@account/contract/endpoints/drives/network-drives';

/** The fields of the form of a network drive. The stored password is never sent to the browser. */
export interface NetworkDriveFormValues extends Record<string, unknown> {
  host: string;
  displayname: string;
  domain: string;
  sharepath: string;
  username: string;
  password: string;
  isanonymous: boolean;
}

export const firstValues = (drive: NetworkDrive | undefined): NetworkDriveFormValues => ({
  host: drive?.host ?? '',
  displayname: drive?.displayname ?? '',
  domain: drive?.domain ?? '',
  sharepath: drive?.sharepath ?? '',
  username: drive?.username ?? '',
  password: '',
  isanonymous: drive?.isanonymous === 1,
});

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
