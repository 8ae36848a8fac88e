import type { SignedInUser } from '@account/contract/bootstrap';
import type { OperationResult } from '@account/contract/endpoints/operations/operations';
import { pages } from '@account/contract/pages/pages';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { cancelOperation, operationQuery } from '#features/operations/api.ts';
import { ProgressCard, RecentCard, ResultCard } from '#features/operations/components/operation-cards.tsx';
import { useStart } from '#features/operations/use-start.ts';
import { stateText, titleText } from '#features/operations/words.ts';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { undoOperation } from '#shared/api/undo.ts';
import { showFailure } from '#shared/forms/show-failure.ts';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { listAddress } from '#shared/list/state/list-address.ts';
import { RecordPage } from '#shared/record/record-page.tsx';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

const lists = {
  device: { page: 'devices', name: 'shell.devices', label: 'operation-page.to_devices' },
  user: { page: 'users', name: 'shell.users', label: 'operation-page.to_users' },
  organization: { page: 'organizations', name: 'shell.organizations', label: 'operation-page.to_organization' },
} as const;

/** The page that an operation belongs to: the list of its records, or the organization that it rewinds. */
function originOf({ kind, organization_id }: OperationResult, viewer: SignedInUser): string {
  if (kind !== 'organization') return listAddress(pathTo(lists[kind].page));
  const page = isOpenTo(viewer, pages.organization) ? 'organization' : 'rewind';
  return pathTo(page, { id: organization_id ?? 0 });
}

const nothingChosen = () => undefined;

function useCancel(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => cancelOperation(id),
    onSuccess: (stopped) => {
      queries.setQueryData(operationQuery(id).queryKey, stopped);
    },
    onError: showFailure,
  });
}

function Shown({ operation }: { operation: OperationResult }) {
  const { id, kind, state, created_at } = operation;
  const viewer = useSignedInUser();
  const undoing = useStart(nothingChosen);
  const cancelling = useCancel(id);
  const failure = undoing.failure ?? cancelling.error?.message;
  const isRunning = state === 'running';
  const list = lists[kind];
  const [title, to] = [titleText(operation), originOf(operation, viewer)];
  const trail = useMemo(() => [{ label: t(list.name), to }, { label: title }], [list, to, title]);
  const text = state === 'cancelled' ? stateText(operation) : formatTimestamp(created_at, 'datetime');
  return (
    <>
      <PageHead title={title} text={text} trail={trail}>
        <Button component={Link} variant="default" to={to}>
          {t(list.label)}
        </Button>
        {operation.is_undoable && (
          <QuietButton
            icon={IconArrowBackUp}
            loading={undoing.isStarting}
            onClick={() => undoing.start(() => undoOperation(id))}
          >
            {t('ui.undo')}
          </QuietButton>
        )}
        {isRunning && (
          <Button variant="default" loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
            {t('operation-page.cancel')}
          </Button>
        )}
      </PageHead>
      {failure && <Alert kind="danger">{failure}</Alert>}
      {isRunning && <ProgressCard operation={operation} />}
      <ResultCard operation={operation} />
      <RecentCard without={id} />
    </>
  );
}

/** An operation on many records: its progress, and the records that were refused. */
export const Page = () => (
  <RecordPage query={operationQuery} title={t('operation-page.one')}>
    {(operation) => <Shown operation={operation} />}
  </RecordPage>
);
