import { requestIdOf } from '#shared/api/api-error.ts';
import { t } from '#shared/i18n/t.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { LoadFailure } from '#shared/ui/load-failure/load-failure.tsx';
import { SkeletonRows } from '#shared/ui/skeleton-rows/skeleton-rows.tsx';

interface OverviewWaitingProps {
  /** Why nothing came. */
  error: Error | null;
  onRetry: () => void;
  /** Of the card that is awaited. */
  title?: string;
}

/** Stands in for a card of the dashboard until the numbers are there. */
export const OverviewWaiting = ({ error, onRetry, title }: OverviewWaitingProps) => (
  <Card title={title}>
    {error ? (
      <CardBody>
        <LoadFailure message={t('dashboard.summary_failed')} requestId={requestIdOf(error)} onRetry={onRetry} />
      </CardBody>
    ) : (
      <SkeletonRows count={4} />
    )}
  </Card>
);
