import type { SignedInUser } from '@account/contract/bootstrap';
import type { DisplayDrive, DisplayPerson, DisplayProvider } from '@account/contract/endpoints/displays/me';
import type { CloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage.list';
import type { NetworkDrive } from '@account/contract/endpoints/drives/network-drives';
import { limits } from '@account/contract/limits';
import { systemScope } from '../../../kernel/scope.ts';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readProvidersOf, toProvider } from '../../cloud-storage/index.ts';
import { openDrivePassword, readDrivesOf } from '../../network-drives/index.ts';

const toDisplayDrive = (drive: NetworkDrive, password: string | null): DisplayDrive => ({
  id: drive.id,
  host: drive.host,
  displayname: drive.displayname,
  domain: drive.domain,
  sharepath: drive.sharepath,
  username: drive.username,
  password,
  isanonymous: drive.isanonymous,
});

const toDisplayProvider = (provider: CloudStorageProvider): DisplayProvider => ({
  id: provider.id,
  provider_name: provider.provider_name,
  provider_platform: provider.provider_platform,
  provider_id: provider.provider_id,
  job_status: provider.job_status,
  files_synced: provider.files_synced,
  synced_at: provider.synced_at,
});

const toDisplayPerson = (
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

export interface MeService {
  /** The settings of a person in the web, with the passwords of the person's own network drives. */
  show(user: SignedInUser): Promise<DisplayPerson>;
}

export interface MeParts {
  database: Database;
  secrets: Secrets;
  publicUrl: string;
}

export const createMeService = ({ database, secrets, publicUrl }: MeParts): MeService => ({
  show: (user) =>
    database.read(systemScope, async (executor) => {
      const [drives, providers] = await Promise.all([
        readDrivesOf(executor, user.id, limits.choices),
        readProvidersOf(executor, user.id),
      ]);
      const networkdrives = drives.map((drive) =>
        toDisplayDrive(drive, drive.password && openDrivePassword(secrets, drive.password)),
      );
      const cloudstorage_providers = providers.map((provider) => toDisplayProvider(toProvider(provider)));
      return toDisplayPerson(user, { networkdrives, cloudstorage_providers }, publicUrl);
    }),
});
