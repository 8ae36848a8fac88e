import type { DisplayConfiguration } from '@account/contract/endpoints/displays/configuration';
import type { DisplayPerson } from '@account/contract/endpoints/displays/me';
import { t } from '@account/web/shared/i18n/t.ts';
import { useState } from 'react';
import { FilesSheet } from '../files/files-sheet.tsx';
import { Card } from './card.tsx';
import { type CloudDrive, CloudDriveRow } from './cloud-drive-row.tsx';
import { Dock } from './dock.tsx';
import classes from './home.module.css';
import { NetworkDriveRow } from './network-drive-row.tsx';
import { offerOf } from './offered-apps.ts';

interface HomeProps {
  me: DisplayPerson;
  token: string;
  configuration: DisplayConfiguration | undefined;
  /** The server does not take the person's token any more. */
  onEnded: () => void;
}

/** What a person has at the display: drives, files, apps. */
export function Home({ me, token, configuration, onEnded }: HomeProps) {
  const [opened, setOpened] = useState<CloudDrive>();
  return (
    <main className={classes.home}>
      <div className={classes.cards}>
        <Card
          title={t('display.network_drives')}
          empty={t('display.no_network_drives')}
          rows={me.networkdrives.map((drive) => <NetworkDriveRow key={drive.id} drive={drive} />)}
        />
        <Card
          title={t('display.cloud_drives')}
          empty={t('display.no_cloud_drives')}
          rows={me.cloudstorage_providers.map((drive) => (
            <CloudDriveRow key={drive.id} drive={drive} onOpen={() => setOpened(drive)} />
          ))}
        />
      </div>
      {configuration && <Dock {...offerOf(configuration, me.panel_role)} />}
      {opened && <FilesSheet drive={opened} token={token} onClose={() => setOpened(undefined)} onEnded={onEnded} />}
    </main>
  );
}
