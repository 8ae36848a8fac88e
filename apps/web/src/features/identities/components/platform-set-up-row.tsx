import type { PlatformSetUp } from '@account/contract/endpoints/accounts/identities';
import { platformNames } from '@account/contract/platforms';
import { IconCheck } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { PlatformTile } from '#shared/ui/platform-tile/platform-tile.tsx';
import { PlatformAddresses } from './platform-addresses.tsx';
import classes from './platform-set-up-row.module.css';

const state = (configured: boolean) =>
  configured ? (
    <Badge kind="success" icon={IconCheck}>
      {t('identities.set_up')}
    </Badge>
  ) : (
    <Badge>{t('identities.not_set_up')}</Badge>
  );

/** Whether a platform is set up here, and the addresses to register with it. */
export const PlatformSetUpRow = ({ platform, configured, return_addresses }: PlatformSetUp) => (
  <div className={classes.row}>
    <div className="row wrap">
      <PlatformTile platform={platform} />
      <div className="row tight wrap">
        <h3 className={classes.name}>{platformNames[platform]}</h3>
        {state(configured)}
      </div>
    </div>
    <div className={classes.addresses}>
      <PlatformAddresses
        label={t('identities.return_addresses', { platform: platformNames[platform] })}
        addresses={return_addresses}
      />
    </div>
  </div>
);
