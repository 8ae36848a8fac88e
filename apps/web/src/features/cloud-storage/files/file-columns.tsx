import { folderMimeType } from '@account/contract/endpoints/drives/cloud-files.calls';
import type { CloudFile } from '@account/contract/endpoints/drives/cloud-files.list';
import { formatFileSize } from '#shared/lib/file-size.ts';
import type { Column } from '#shared/ui/data-table/column.ts';
import { FileName } from './file-name.tsx';

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
