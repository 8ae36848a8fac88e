import type { CloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage.list';
import { principalOf } from '@account/contract/policies/principal';
import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { ActivityLink } from '#features/activities/components/activity-link.tsx';
import { providerQuery } from '#features/cloud-storage/api.ts';
import { LiveDrives } from '#features/cloud-storage/components/live-drives.tsx';
import { SyncState } from '#features/cloud-storage/components/sync-state.tsx';
import { DriveNotice, useDriveActions } from '#features/cloud-storage/drive-actions.tsx';
import { driveName } from '#features/cloud-storage/drive-words.ts';
import { FileBrowser } from '#features/cloud-storage/files/file-browser.tsx';
import { placesFor, providerActions } from '#features/cloud-storage/provider-actions.ts';
import { joinFacts } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { type OfferedAction, offeredAction, type RowAction } from '#shared/list/columns/row-action.ts';
import { usePending } from '#shared/list/columns/row-actions.tsx';
import { listAddress } from '#shared/list/state/list-address.ts';
import { useGoOn } from '#shared/navigation/use-go-on.ts';
import { RecordPage } from '#shared/record/record-page.tsx';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';
import { PlatformTile } from '#shared/ui/platform-tile/platform-tile.tsx';

function ProviderButton({ action }: { action: OfferedAction }) {
  const { pending, run } = usePending();
  const { label, icon, danger } = action;
  return (
    <Button
      variant="default"
      color={danger ? 'red' : undefined}
      loading={pending}
      leftSection={icon && <Icon of={icon} size="sm" stroke={1.7} />}
      onClick={() => run(action.run)}
    >
      {label}
    </Button>
  );
}

interface ProviderButtonsProps {
  drive: CloudStorageProvider;
  actions: readonly RowAction<CloudStorageProvider>[];
}

/** The actions of a row of the list as the buttons of the drive's own page. */
const ProviderButtons = ({ drive, actions }: ProviderButtonsProps) =>
  actions.map((action) => {
    const offered = offeredAction(action, drive);
    return offered && <ProviderButton key={action.name} action={offered} />;
  });

function Shown({ drive }: { drive: CloudStorageProvider }) {
  const { id, user_id, user_email, provider_name, provider_platform, provider_id } = drive;
  const viewer = useSignedInUser();
  const goOn = useGoOn();
  const toList = useCallback(() => void goOn(listAddress(pathTo('cloudStorageProviders'))), [goOn]);
  const { actions, notice, forgetNotice } = useDriveActions(toList);
  const facts = [driveName(provider_platform), provider_id, ...(user_id === viewer.id ? [] : [user_email])];
  return (
    <>
      <PageHead
        title={provider_name}
        text={joinFacts(facts)}
        picture={<PlatformTile platform={provider_platform} large />}
      >
        <ActivityLink of={{ kind: 'cloud_storage_provider', id }} />
        <ProviderButtons drive={drive} actions={providerActions(actions, principalOf(viewer), placesFor([drive]))} />
      </PageHead>
      <LiveDrives />
      {notice && <DriveNotice notice={notice} onClose={forgetNotice} />}
      <SyncState drive={drive} />
      <FileBrowser drive={drive} />
    </>
  );
}

/** A linked drive: the state of its synchronisation, and its files. */
export const Page = () => (
  <RecordPage query={providerQuery} title={t('cloud-storage.one')}>
    {(drive) => <Shown drive={drive} />}
  </RecordPage>
);
