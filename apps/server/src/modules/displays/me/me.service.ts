import type { SignedInUser } from '@account/contract/bootstrap';
import type { DisplayPerson } from '@account/contract/endpoints/displays/me';
import { limits } from '@account/contract/limits';
import { systemScope } from '../../../kernel/scope.ts';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readProvidersOf, toProvider } from '../../cloud-storage/index.ts';
import { openDrivePassword, readDrivesOf } from '../../network-drives/index.ts';
import { toDisplayDrive, toDisplayPerson, toDisplayProvider } from './me.presenter.ts';

export interface MeService {
  /** What a person has set in the web, with the passwords of the person's own network drives. */
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
