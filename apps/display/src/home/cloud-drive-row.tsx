import type { DisplayPerson } from '@account/contract/endpoints/displays/me';
import { platformNames } from '@account/contract/platforms';
import { formatCount } from '@account/web/shared/i18n/numbers.ts';
import { t } from '@account/web/shared/i18n/t.ts';
import { formatRelative } from '@account/web/shared/lib/dates.ts';
import { Icon } from '@account/web/shared/ui/icon/icon.tsx';
import { PlatformTile } from '@account/web/shared/ui/platform-tile/platform-tile.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import row from './row.module.css';

export type CloudDrive = DisplayPerson['cloudstorage_providers'][number];

function stateOf({ files_synced, synced_at }: CloudDrive): string {
  if (synced_at === null) return t('display.drive_not_read');
  const files = t('display.files', { count: files_synced, number: formatCount(files_synced) });
  return t('display.drive_read', { files, when: formatRelative(synced_at) });
}

/** A linked drive of the person, which opens its files. */
export const CloudDriveRow = ({ drive, onOpen }: { drive: CloudDrive; onOpen: () => void }) => (
  <li>
    <button type="button" className={row.row} onClick={onOpen}>
      <PlatformTile platform={drive.provider_platform} large />
      <span className={row.words}>
        <span className={row.name} dir="auto">
          {drive.provider_name || platformNames[drive.provider_platform]}
        </span>
        <span className={row.detail} dir="auto">
          {stateOf(drive)}
        </span>
      </span>
      <Icon of={IconChevronRight} className={row.end ?? ''} />
    </button>
  </li>
);
