import { listCloudFiles } from '@account/contract/endpoints/drives/cloud-storage.calls';
import type { CloudFile, CloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage.list';
import { platformNames } from '@account/contract/platforms';
import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiError } from '#shared/api/api-error.ts';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import type { FetchedPage } from '#shared/list/state/fetched-page.ts';
import type { ListView } from '#shared/list/state/list-view.ts';
import { useListCall } from '#shared/list/state/use-list.ts';
import { useListState } from '#shared/list/state/use-list-state.ts';
import { DataTable } from '#shared/list/table/data-table.tsx';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Card } from '#shared/ui/card/card.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { errorText } from '../drive-words.ts';
import { fileColumns } from './file-columns.tsx';
import { folderOf, folderSearch, topFolder } from './folder-address.ts';
import classes from './folder-path.module.css';

/** How often the list is fetched again while files are being read, in milliseconds. */
const whileReading = 5_000;

interface FileList {
  page: FetchedPage<CloudFile>;
  /** From the top to the folder that is shown. */
  path: readonly { id: number; name: string }[];
  /** Whether the folder is not there any more. */
  isGone: boolean;
}

/**
 * Fetches the files of a folder that a view asks for; with a search, those of the whole drive.
 * @param isReading whether a synchronisation is adding files
 */
function useFileList(id: number, folder: number, view: ListView, isReading: boolean): FileList {
  const { page, perPage, search, sort } = view;
  const scope = search ? { fussy: search } : { parent_id: String(folder) };
  const query = {
    ...scope,
    page: String(page),
    per_page: String(perPage),
    order_by: sort.column as (typeof sort)['column'] & 'name',
    direction: sort.direction,
  };
  // A folder that is gone is reported in place, so that the way back to the top stays.
  const options = { params: { id }, query, throwsMissing: true };
  const list = useListCall(listCloudFiles, [options], { pauseFor: () => isReading && whileReading });
  const path = list.response?.path ?? [];
  const isMissing = list.error instanceof ApiError && list.error.status === 404;
  const isUnknown = list.response !== undefined && !list.page.loading && path.length === 0;
  return {
    page: list.page,
    path,
    isGone: folder !== topFolder && !search && (isMissing || isUnknown),
  };
}

interface EmptyWords {
  title: string;
  text: string;
}

/** The text where no file is listed: why there is none, and when there will be. */
function emptyFiles(drive: CloudStorageProvider, folder: number): EmptyWords {
  const { job_status, synced_at, provider_platform } = drive;
  if (job_status === 'failed' && synced_at === null)
    return { title: t('cloud-storage.files_failed'), text: errorText(drive) ?? t('cloud-storage.files_never_text') };
  if (synced_at === null) {
    const title = t('cloud-storage.files_never');
    if (job_status === 'processing') return { title, text: t('cloud-storage.files_processing_text') };
    if (job_status === 'pending') return { title, text: t('cloud-storage.files_pending_text') };
    return { title, text: t('cloud-storage.files_never_text') };
  }
  if (folder !== topFolder)
    return { title: t('cloud-storage.folder_empty'), text: t('cloud-storage.folder_empty_text') };
  const platform = platformNames[provider_platform];
  return { title: t('cloud-storage.drive_empty'), text: t('cloud-storage.drive_empty_text', { platform }) };
}

/** Says over a list of files that it is not all of them, or not how they are now; renders nothing where it is. */
function IncompleteFiles({ drive }: { drive: CloudStorageProvider }) {
  const { job_status, synced_at } = drive;
  if (job_status === 'processing' && synced_at === null) return <Alert>{t('cloud-storage.files_reading')}</Alert>;
  if (job_status !== 'failed') return null;
  return (
    <Alert kind="warning">
      {synced_at === null
        ? t('cloud-storage.files_partly')
        : t('cloud-storage.files_outdated', { when: formatTimestamp(synced_at, 'datetime') })}
    </Alert>
  );
}

interface FolderPathProps {
  /** From the top to the folder that is shown. */
  path: readonly { id: number; name: string }[];
}

/** Where in the drive the list stands, each folder above it as a link. */
function FolderPath({ path }: FolderPathProps) {
  const [params] = useSearchParams();
  const steps = [{ id: topFolder, name: t('cloud-storage.files_of_drive') }, ...path];
  const last = steps.length - 1;
  return (
    <nav aria-label={t('cloud-storage.folders')}>
      <ol className={classes.path}>
        {steps.map(({ id, name }, position) => (
          <Fragment key={id}>
            {position > 0 && (
              <li className={classes.mark} aria-hidden="true">
                <Icon of={IconChevronRight} size="xs" />
              </li>
            )}
            <li className={classes.step} dir="auto">
              {position === last ? (
                <span className="strong" aria-current="page">
                  {name}
                </span>
              ) : (
                <Link to={{ search: folderSearch(params, id) }}>{name}</Link>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}

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
