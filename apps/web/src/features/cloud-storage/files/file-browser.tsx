import type { CloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage.list';
import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { Card } from '#shared/ui/card/card.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import { useListState } from '#shared/ui/data-table/use-list-state.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { emptyFiles } from './empty-files.ts';
import { fileColumns } from './file-columns.tsx';
import { folderOf, folderSearch, topFolder } from './folder-address.ts';
import { FolderPath } from './folder-path.tsx';
import { IncompleteFiles } from './incomplete-files.tsx';
import { useFileList } from './use-file-list.ts';

/** The files of a linked drive as they were read last: folder by folder, or what a search finds in all of them. */
export function FileBrowser({ drive }: { drive: CloudStorageProvider }) {
  const [params] = useSearchParams();
  const folder = folderOf(params);
  const state = useListState(fileColumns, { column: 'name' });
  const { page, path, isGone } = useFileList(drive.id, folder, state.view, drive.job_status === 'processing');

  if (isGone)
    return (
      <Card>
        <EmptyState
          title={t('cloud-storage.folder_gone')}
          text={t('cloud-storage.folder_gone_text')}
          action={
            <Button component={Link} to={{ search: folderSearch(params, topFolder) }} variant="default">
              {t('cloud-storage.to_top')}
            </Button>
          }
        />
      </Card>
    );
  return (
    <>
      {page.rows && page.rows.length > 0 && <IncompleteFiles drive={drive} />}
      {state.view.search ? <p className="soft">{t('cloud-storage.found_in_all')}</p> : <FolderPath path={path} />}
      <DataTable
        label={t('cloud-storage.files_of_drive')}
        columns={fileColumns}
        state={state}
        page={page}
        empty={emptyFiles(drive, folder)}
      />
    </>
  );
}
