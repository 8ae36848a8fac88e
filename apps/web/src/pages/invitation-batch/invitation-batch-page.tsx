import type { InvitationBatch } from '@account/contract/endpoints/administration/invitation-batches';
import { batchPace } from '@account/contract/limits';
import { IconMailForward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { batchQuery } from '#features/invitations/api/batch-query.ts';
import { useResendBatch } from '#features/invitations/api/use-resend-batch.ts';
import { BatchCounts } from '#features/invitations/components/batch-counts.tsx';
import { BatchTable } from '#features/invitations/components/batch-table.tsx';
import { RecentBatches } from '#features/invitations/components/recent-batches.tsx';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { usePageParams } from '#shared/lib/use-page-params.ts';
import { LoadedRecord } from '#shared/record/loaded-record.tsx';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

function Shown({ id, batch }: { id: string; batch: InvitationBatch }) {
  const { total, sent, failed, accepted } = batch;
  const resend = useResendBatch(id);
  const trail = useMemo(
    () => [{ label: t('invitations.title'), to: pathTo('usersInvite') }, { label: t('invitations.batch') }],
    [],
  );
  const queued = total - sent - failed - accepted;
  return (
    <>
      <PageHead title={t('invitations.batch')} text={t('invitations.accepted_of', { accepted, total })} trail={trail}>
        <QuietButton
          icon={IconMailForward}
          disabled={sent + failed === 0}
          loading={resend.isPending}
          onClick={() => resend.mutate()}
        >
          {t('invitations.resend')}
        </QuietButton>
      </PageHead>
      {queued > 0 && total > batchPace.max && <Alert>{t('invitations.pace', { count: batchPace.max })}</Alert>}
      <BatchCounts batch={batch} />
      <BatchTable batch={batch} />
      <RecentBatches without={Number(id)} />
    </>
  );
}

/** `/users/invite/{id}`. */
export function Page() {
  const { id = '' } = usePageParams();
  return (
    <div className="page">
      <LoadedRecord key={id} query={useQuery(batchQuery(id))} title={t('invitations.batch')}>
        {(batch) => <Shown id={id} batch={batch} />}
      </LoadedRecord>
    </div>
  );
}
