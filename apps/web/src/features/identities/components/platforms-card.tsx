import type { PlatformSetUp } from '@account/contract/endpoints/accounts/identities';
import { listPlatforms } from '@account/contract/endpoints/accounts/identities.calls';
import { platformNames } from '@account/contract/platforms';
import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { requestIdOf } from '#shared/api/api-error.ts';
import { callQuery } from '#shared/api/call-query.ts';
import { copyWithToast } from '#shared/clipboard/copying.tsx';
import { t } from '#shared/i18n/t.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { LoadFailure } from '#shared/ui/load-failure/load-failure.tsx';
import { PlatformTile } from '#shared/ui/platform-tile/platform-tile.tsx';
import { SkeletonRows } from '#shared/ui/skeleton-rows/skeleton.tsx';
import classes from './platform-addresses.module.css';
import platformSetUpRowClasses from './platform-set-up-row.module.css';

interface PlatformAddressesProps {
  /** Names the list. */
  label: string;
  addresses: readonly string[];
}

/** The return addresses of a platform, each to be copied. */
const PlatformAddresses = ({ label, addresses }: PlatformAddressesProps) => (
  <ul className={classes.addresses} aria-label={label}>
    {addresses.map((address) => (
      <li key={address} className={classes.address}>
        <span className={`${classes.text} mono`}>{address}</span>
        <ActionIcon
          aria-label={t('identities.copy_named', { address })}
          title={t('identities.copy')}
          onClick={() => copyWithToast(address, { copied: 'identities.copied', failed: 'identities.not_copied' })}
        >
          <Icon of={IconCopy} size="sm" stroke={1.7} />
        </ActionIcon>
      </li>
    ))}
  </ul>
);

const state = (configured: boolean) =>
  configured ? (
    <Badge kind="success" icon={IconCheck}>
      {t('identities.set_up')}
    </Badge>
  ) : (
    <Badge>{t('identities.not_set_up')}</Badge>
  );

/** Whether a platform is set up here, and the addresses to register with it. */
const PlatformSetUpRow = ({ platform, configured, return_addresses }: PlatformSetUp) => (
  <div className={platformSetUpRowClasses.row}>
    <div className="row wrap">
      <PlatformTile platform={platform} />
      <div className="row tight wrap">
        <h3 className={platformSetUpRowClasses.name}>{platformNames[platform]}</h3>
        {state(configured)}
      </div>
    </div>
    <div className={platformSetUpRowClasses.addresses}>
      <PlatformAddresses
        label={t('identities.return_addresses', { platform: platformNames[platform] })}
        addresses={return_addresses}
      />
    </div>
  </div>
);

function LoadedCard() {
  const { data, error, refetch } = useQuery(callQuery(listPlatforms));
  return (
    <Card title={t('identities.platforms')}>
      <CardBody>
        <p className="soft">{t('identities.platforms_text')}</p>
      </CardBody>
      {!data && !error && <SkeletonRows count={2} />}
      {!data && error && (
        <CardBody>
          <LoadFailure message={error.message} requestId={requestIdOf(error)} onRetry={() => refetch()} />
        </CardBody>
      )}
      {data?.data.map((setUp) => (
        <PlatformSetUpRow key={setUp.platform} {...setUp} />
      ))}
    </Card>
  );
}

/** How the external platforms are set up here; nothing for those who do not set them up. */
export const PlatformsCard = () => isOpenTo(useSignedInUser(), listPlatforms) && <LoadedCard />;
