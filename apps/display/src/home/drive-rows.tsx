import type { DisplayPerson } from '@account/contract/endpoints/displays/me';
import { platformNames } from '@account/contract/platforms';
import { useHeld } from '@account/web/shared/forms/use-held.ts';
import { formatCount } from '@account/web/shared/i18n/numbers.ts';
import { t } from '@account/web/shared/i18n/t.ts';
import { formatRelative } from '@account/web/shared/lib/dates.ts';
import { Icon } from '@account/web/shared/ui/icon/icon.tsx';
import { PlatformTile } from '@account/web/shared/ui/platform-tile/platform-tile.tsx';
import { Tile } from '@account/web/shared/ui/tile/tile.tsx';
import { ActionIcon } from '@mantine/core';
import { IconChevronRight, IconEye, IconEyeOff, IconServer2 } from '@tabler/icons-react';
import { useId } from 'react';
import row from './row.module.css';

/** Where a network drive is, as computers write it: `\\10.20.0.10\share\lessons`. */
export function sharePath(host: string, path: string | null): string {
  const folders = (path ?? '').split(/[\\/]+/).filter(Boolean);
  return `\\\\${[host, ...folders].join('\\')}`;
}

type Drive = DisplayPerson['networkdrives'][number];

/** As many signs for every password, so that not even its length is seen. */
const hidden = '••••••••';

function accountOf({ isanonymous, username, domain }: Drive): string {
  if (isanonymous || !username) return t('display.anonymous');
  return domain ? `${domain}\\${username}` : username;
}

/** A network drive of the person; its password is shown while the eye is held. */
export function NetworkDriveRow({ drive }: { drive: Drive }) {
  const id = useId();
  const { held, handlers } = useHeld();
  return (
    <li className={row.row}>
      <Tile icon={IconServer2} tone="lagoon" large />
      <span className={row.words}>
        <span className={row.name} id={id} dir="auto">
          {drive.displayname || drive.host}
        </span>
        <span className={row.detail} dir="ltr">
          {sharePath(drive.host, drive.sharepath)}
        </span>
        <span className={row.detail} dir="ltr">
          {accountOf(drive)}
          {drive.password && (
            <>
              {' · '}
              {held ? <span className="mono">{drive.password}</span> : <span aria-hidden="true">{hidden}</span>}
            </>
          )}
        </span>
      </span>
      {drive.password && (
        <ActionIcon
          aria-describedby={id}
          aria-pressed={held}
          title={t('forms.show_password')}
          onContextMenu={(event) => event.preventDefault()}
          {...handlers}
        >
          <Icon of={held ? IconEyeOff : IconEye} />
        </ActionIcon>
      )}
    </li>
  );
}

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
