import { principalOf } from '@account/contract/policies/principal';
import { useMemo } from 'react';
import { DriveReturnAlert, useDriveReturn } from '#features/cloud-storage/components/drive-return.tsx';
import { LiveDrives } from '#features/cloud-storage/components/live-drives.tsx';
import { DriveNotice, useDriveActions } from '#features/cloud-storage/drive-actions.tsx';
import { placesFor, providerActions } from '#features/cloud-storage/provider-actions.ts';
import { columnsFor, driveScreen, pauseFor } from '#features/cloud-storage/providers-list.tsx';
import { ListFrame, type ShownList, useListPage } from '#shared/list/list-page.tsx';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';

type Shown = ShownList<(typeof driveScreen)['endpoint']>;

/** While a drive is being linked, a list without any is not called empty. */
const expecting = ({ page, ...shown }: Shown): Shown => ({
  ...shown,
  page: page.meta?.total === 0 ? { ...page, rows: undefined, meta: undefined, loading: true } : page,
});

/** The linked drives, and where the pages of the platforms return to. */
export function Page() {
  const user = useSignedInUser();
  const returned = useDriveReturn();
  const shown = useListPage(driveScreen, () => ({ pauseFor: (rows) => pauseFor(user.id, rows) }));
  const { actions, notice, forgetNotice } = useDriveActions();
  const { hasEnded, hasSubscriptions } = placesFor(shown.page.rows ?? []);
  const rowActions = useMemo(
    () => providerActions(actions, principalOf(user), { hasEnded, hasSubscriptions }),
    [actions, user, hasEnded, hasSubscriptions],
  );
  return (
    <ListFrame
      list={driveScreen}
      shown={returned?.state === 'linking' ? expecting(shown) : shown}
      columns={columnsFor(shown.state.view.filters, rowActions.length)}
      actions={rowActions}
      above={
        <>
          <LiveDrives />
          {returned && <DriveReturnAlert current={returned} />}
          {notice && <DriveNotice notice={notice} onClose={forgetNotice} />}
        </>
      }
    />
  );
}
