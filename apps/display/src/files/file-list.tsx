import { folderMimeType } from '@account/contract/endpoints/drives/cloud-storage.calls';
import type { CloudFile } from '@account/contract/endpoints/drives/cloud-storage.list';
import { formatFileSize } from '@account/web/shared/i18n/numbers.ts';
import { joinFacts } from '@account/web/shared/i18n/sentences.ts';
import { t } from '@account/web/shared/i18n/t.ts';
import { formatTimestamp } from '@account/web/shared/lib/dates.ts';
import { ErrorState } from '@account/web/shared/ui/error-state/error-state.tsx';
import { externalAddress, fileLook } from '@account/web/shared/ui/file-look/file-look.ts';
import { Icon } from '@account/web/shared/ui/icon/icon.tsx';
import { Skeleton, useDelayedFlag } from '@account/web/shared/ui/skeleton-rows/skeleton.tsx';
import { Tile } from '@account/web/shared/ui/tile/tile.tsx';
import { IconChevronRight, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import row from '../home/row.module.css';
import classes from './file-list.module.css';
import type { useFiles } from './use-files.ts';

/** When a file was changed and how large it is, as far as the platform names it. */
function detailOf({ modified_at, size, mime_type }: CloudFile): string {
  return joinFacts([
    modified_at && formatTimestamp(modified_at, 'date'),
    size !== null && mime_type !== folderMimeType && formatFileSize(size),
  ]);
}

const Content = ({ file, children }: { file: CloudFile; children: ReactNode }) => {
  const { icon, tone } = fileLook(file.mime_type);
  return (
    <>
      <Tile icon={icon} tone={tone} large />
      <span className={row.words}>
        <span className={row.name} dir="auto">
          {file.name}
        </span>
        <span className={row.detail}>{detailOf(file)}</span>
      </span>
      {children}
    </>
  );
};

/** A file of a linked drive: a folder opens in place, a file at its platform in another tab. */
function FileRow({ file, onOpen }: { file: CloudFile; onOpen: (folder: number) => void }) {
  if (file.mime_type === folderMimeType)
    return (
      <li>
        <button type="button" className={row.row} onClick={() => onOpen(file.id)}>
          <Content file={file}>
            <Icon of={IconChevronRight} className={row.end ?? ''} />
          </Content>
        </button>
      </li>
    );
  const address = externalAddress(file.web_url);
  if (!address)
    return (
      <li className={row.row}>
        <Content file={file}>{null}</Content>
      </li>
    );
  return (
    <li>
      <a className={row.row} href={address} target="_blank" rel="noopener noreferrer">
        <Content file={file}>
          <span className="hidden-text"> ({t('display.opens_elsewhere')})</span>
          <Icon of={IconExternalLink} className={row.end ?? ''} />
        </Content>
      </a>
    </li>
  );
}

interface FileListProps {
  files: ReturnType<typeof useFiles>;
  /** Said where there are none. */
  empty: string;
  onOpen: (folder: number) => void;
}

const waitingRows = [58, 34, 46, 40, 52, 30];

/** The files of a view: rows, or why there are none. */
export function FileList({ files: { page, isLoading, failure, retry }, empty, onOpen }: FileListProps) {
  const isLate = useDelayedFlag(isLoading);
  if (failure) return <ErrorState text={failure.message} onRetry={retry} />;
  if (!page)
    return (
      <div className={classes.waiting} role="status" aria-label={t('ui.loading')}>
        {isLate && waitingRows.map((width) => <Skeleton key={width} width={`${width}%`} />)}
      </div>
    );
  if (page.data.length === 0 && !isLoading) return <p className={classes.empty}>{empty}</p>;
  return (
    <ul
      className={classes.list}
      aria-busy={isLoading}
      data-late={isLate || undefined}
      aria-label={t('display.file_list')}
    >
      {page.data.map((file) => (
        <FileRow key={file.id} file={file} onOpen={onOpen} />
      ))}
    </ul>
  );
}
