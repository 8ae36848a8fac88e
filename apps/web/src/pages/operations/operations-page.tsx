import type { OperationRow } from '@account/contract/endpoints/operations/operations.list';
import { pages } from '@account/contract/pages/pages';
import { IconHistory } from '@tabler/icons-react';
import { ActivityLink } from '#features/activities/components/activity-link.tsx';
import { operationScreen } from '#features/operations/operations-list.tsx';
import { useStart } from '#features/operations/use-start.ts';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { undoOperation } from '#shared/api/undo.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import type { RowAction } from '#shared/list/columns/row-action.ts';
import { ListPage } from '#shared/list/list-page.tsx';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { ButtonLink } from '#shared/ui/button/button-links.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

const nothingChosen = () => undefined;

/** The user's own operations on many records; for top administrators, the operations of everybody. */
export function Page() {
  const { start, failure } = useStart(nothingChosen);
  const viewer = useSignedInUser();
  const { organization } = viewer;
  const actions: readonly RowAction<OperationRow>[] = [
    {
      name: 'undo',
      btn: () => t('ui.undo'),
      offered: ({ is_undoable }) => is_undoable,
      action: ({ id }) => start(() => undoOperation(id)),
    },
  ];
  const head = (
    <PageHead title={t('common.bulk_actions')} text={t('operation-page.text')}>
      <ActivityLink />
      {organization && !isOpenTo(viewer, pages.organization) && (
        <ButtonLink icon={IconHistory} to={pathTo('rewind', { id: organization.id })}>
          {t('operation-page.rewind')}
        </ButtonLink>
      )}
    </PageHead>
  );
  const fault = failure && <Alert kind="danger">{failure}</Alert>;
  return <ListPage list={operationScreen} head={head} above={fault} actions={actions} />;
}
