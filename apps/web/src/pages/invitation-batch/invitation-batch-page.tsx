import type { InvitationBatch } from '@account/contract/endpoints/administration/invitation-batches';
import { batchPace } from '@account/contract/limits';
import { IconMailForward } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { batchQuery, resendBatch } from '#features/invitations/api.ts';
import { countsOf } from '#features/invitations/batch-states.ts';
import { BatchCounts } from '#features/invitations/components/batch-counts.tsx';
import { BatchTable } from '#features/invitations/components/batch-table.tsx';
import { RecentBatches } from '#features/invitations/components/recent-batches.tsx';
import { showFailure } from '#shared/forms/show-failure.ts';
import { t } from '#shared/i18n/t.ts';
import { usePageParams } from '#shared/lib/address-params.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { LoadedRecord } from '#shared/record/record-page.tsx';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';

function useResend(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => resendBatch(id),
    onSuccess: ({ message, data }) => {
      showToast({ message, kind: data.resent > 0 ? 'success' : 'info' });
      return queries.invalidateQueries({ queryKey: batchQuery(id).queryKey });
    },
    onError: showFailure,
  });
}

function Shown({ id, batch }: { id: string; batch: InvitationBatch }) {
  const { total, accepted } = batch;
  const { queued } = countsOf(batch);
  const resend = useResend(id);
  const trail = useMemo(
    () => [{ label: t('invitations.title'), to: pathTo('usersInvite') }, { label: t('invitations.batch') }],
    [],
  );
  return (
    <>
      <PageHead title={t('invitations.batch')} text={t('invitations.accepted_of', { accepted, total })} trail={trail}>
        <QuietButton
          icon={IconMailForward}
          disabled={queued + accepted === total}
          loading={resend.isPending}
          onClick={() => resend.mutate()}
        >
          {t('invitations.resend')}
        </QuietButton>
      </PageHead>
      {resend.error && <Alert kind="danger">{resend.error.message}</Alert>}
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
