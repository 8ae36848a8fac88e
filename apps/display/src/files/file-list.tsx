import { t } from '@account/web/shared/i18n/t.ts';
import { ErrorState } from '@account/web/shared/ui/error-state/error-state.tsx';
import { Skeleton } from '@account/web/shared/ui/skeleton-rows/skeleton.tsx';
import { useDelayedFlag } from '@account/web/shared/ui/skeleton-rows/use-delayed-flag.ts';
import classes from './file-list.module.css';
import { FileRow } from './file-row.tsx';
import type { useFiles } from './use-files.ts';

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
