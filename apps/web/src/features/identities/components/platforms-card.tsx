import { listPlatforms } from '@account/contract/endpoints/accounts/identities.calls';
import { useQuery } from '@tanstack/react-query';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { requestIdOf } from '#shared/api/api-error.ts';
import { t } from '#shared/i18n/t.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { LoadFailure } from '#shared/ui/load-failure/load-failure.tsx';
import { SkeletonRows } from '#shared/ui/skeleton-rows/skeleton-rows.tsx';
import { platformsQuery } from '../api/platforms-query.ts';
import { PlatformSetUpRow } from './platform-set-up-row.tsx';

function LoadedCard() {
  const { data, error, refetch } = useQuery(platformsQuery());
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
