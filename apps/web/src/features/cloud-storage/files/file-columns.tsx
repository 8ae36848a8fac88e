import { folderMimeType } from '@account/contract/endpoints/drives/cloud-storage.calls';
import type { CloudFile } from '@account/contract/endpoints/drives/cloud-storage.list';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatFileSize } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import type { Column } from '#shared/list/columns/column.ts';
import { externalAddress, fileLook } from '#shared/ui/file-look/file-look.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Tile } from '#shared/ui/tile/tile.tsx';
import classes from './file-name.module.css';
import { folderSearch, topFolder } from './folder-address.ts';

/** The link of a file: a folder opens in place, a file at its platform. */
function FileLink({ file, children }: { file: CloudFile; children: ReactNode }) {
  const [params] = useSearchParams();
  if (file.mime_type === folderMimeType) return <Link to={{ search: folderSearch(params, file.id) }}>{children}</Link>;
  const address = externalAddress(file.web_url);
  if (!address) return children;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon of={IconExternalLink} size="xs" className={classes.away} />
      <span className="hidden-text"> ({t('cloud-storage.file_opens')})</span>
    </a>
  );
}

/** Where a file that was found stands. */
function ItsFolder({ folder }: { folder: number }) {
  const [params] = useSearchParams();
  if (!params.get('search')) return null;
  return (
    <Link className={`${classes.where} xs`} to={{ search: folderSearch(params, folder) }}>
      {t('cloud-storage.file_where')}
    </Link>
  );
}

/** A file of the list: its kind as an icon, and its name as a link. */
function FileName({ file }: { file: CloudFile }) {
  const { icon, tone } = fileLook(file.mime_type);
  return (
    <span className={classes.file}>
      <Tile icon={icon} tone={tone} />
      <span className={classes.words}>
        <span className={classes.name} dir="auto">
          <FileLink file={file}>{file.name}</FileLink>
        </span>
        <ItsFolder folder={file.parent_id ?? topFolder} />
      </span>
    </span>
  );
}

/** Columns of the files of a linked drive. */
export const fileColumns: readonly Column<CloudFile>[] = [
  {
    key: 'name',
    label: 'cloud-storage.file_name',
    sort: true,
    dab: true,
    computed: (file) => <FileName file={file} />,
  },
  {
    key: 'modified_at',
    label: 'cloud-storage.file_modified',
    sort: true,
    isDate: true,
    width: 160,
  },
  {
    key: 'size',
    label: 'cloud-storage.file_size',
    sort: true,
    class: 'num',
    width: 130,
    place: 'aside',
    value: ({ size, mime_type }) => (size === null || mime_type === folderMimeType ? null : formatFileSize(size)),
  },
];
