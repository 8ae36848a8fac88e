import type { SignedInUser } from '@account/contract/bootstrap';
import type { DisplayDrive, DisplayPerson, DisplayProvider } from '@account/contract/endpoints/displays/me';
import type { CloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage.list';
import type { NetworkDrive } from '@account/contract/endpoints/drives/network-drives';

export const toDisplayDrive = (drive: NetworkDrive, password: string | null): DisplayDrive => ({
  id: drive.id,
  host: drive.host,
  displayname: drive.displayname,
  domain: drive.domain,
  sharepath: drive.sharepath,
  username: drive.username,
  password,
  isanonymous: drive.isanonymous,
});

export const toDisplayProvider = (provider: CloudStorageProvider): DisplayProvider => ({
  id: provider.id,
  provider_name: provider.provider_name,
  provider_platform: provider.provider_platform,
  provider_id: provider.provider_id,
  job_status: provider.job_status,
  files_synced: provider.files_synced,
  synced_at: provider.synced_at,
});

export const toDisplayPerson = (
  user: SignedInUser,
  own: Pick<DisplayPerson, 'networkdrives' | 'cloudstorage_providers'>,
  publicUrl: string,
): DisplayPerson => ({
  id: user.id,
  name: user.name,
  email: user.email,
  username: user.username,
  organization: user.organization,
  panel_role: user.panel_role,
  panel_idletimeout: user.panel_idletimeout,
  profilepic: user.profilepic && `${publicUrl}/storage/profile/${user.profilepic}`,
  wallpaper: user.wallpaper && `${publicUrl}/storage/wallpaper/${user.wallpaper}`,
  networkdrives: own.networkdrives,
  cloudstorage_providers: own.cloudstorage_providers,
});
