import { limits } from '@account/contract/limits';
import { platformNames } from '@account/contract/platforms';
import { formatCount } from '@account/web/shared/i18n/numbers.ts';
import { t } from '@account/web/shared/i18n/t.ts';
import { DialogFrame } from '@account/web/shared/ui/dialog/dialog-frame.tsx';
import { Icon } from '@account/web/shared/ui/icon/icon.tsx';
import { PlatformTile } from '@account/web/shared/ui/platform-tile/platform-tile.tsx';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconSearch, IconX } from '@tabler/icons-react';
import { Fragment, useId, useRef, useState } from 'react';
import type { FilePage } from '../api/files.ts';
import type { CloudDrive } from '../home/drive-rows.tsx';
import { FileList } from './file-list.tsx';
import filePagerClasses from './file-pager.module.css';
import classes from './files-sheet.module.css';
import folderStepsClasses from './folder-steps.module.css';
import { useFiles, useLateText } from './use-files.ts';

interface FolderStepsProps {
  /** From the top to the folder that is shown. */
  path: readonly { id: number; name: string }[];
  onOpen: (folder: number) => void;
}

/** Where in the drive the list stands, each folder above it as a button. */
function FolderSteps({ path, onOpen }: FolderStepsProps) {
  const steps = [{ id: 0, name: t('display.all_files') }, ...path];
  const last = steps.length - 1;
  return (
    <nav aria-label={t('display.folders')}>
      <ol className={folderStepsClasses.steps}>
        {steps.map(({ id, name }, position) => (
          <Fragment key={id}>
            {position > 0 && (
              <li className={folderStepsClasses.mark} aria-hidden="true">
                <Icon of={IconChevronRight} size="sm" />
              </li>
            )}
            <li dir="auto">
              {position === last ? (
                <span className={folderStepsClasses.here} aria-current="page">
                  {name}
                </span>
              ) : (
                <button type="button" className={folderStepsClasses.step} onClick={() => onOpen(id)}>
                  {name}
                </button>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}

/** Which files are shown of how many, and the pages before and after. */
function FilePager({ meta, onPage }: { meta: FilePage['meta']; onPage: (page: number) => void }) {
  const { current_page, last_page, from, to, total } = meta;
  const total_text = meta.total_is_capped ? `${formatCount(total)}+` : formatCount(total);
  return (
    <div className={filePagerClasses.pager}>
      <span className={filePagerClasses.count} role="status">
        {t('display.file_range', { from: formatCount(from), to: formatCount(to), total: total_text })}
      </span>
      <ActionIcon
        variant="default"
        aria-label={t('display.previous_page')}
        disabled={current_page <= 1}
        onClick={() => onPage(current_page - 1)}
      >
        <Icon of={IconChevronLeft} className={filePagerClasses.arrow ?? ''} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t('display.next_page')}
        disabled={current_page >= last_page}
        onClick={() => onPage(current_page + 1)}
      >
        <Icon of={IconChevronRight} className={filePagerClasses.arrow ?? ''} />
      </ActionIcon>
    </div>
  );
}

interface FilesSheetProps {
  drive: CloudDrive;
  token: string;
  onClose: () => void;
  onEnded: () => void;
}

const top = { folder: 0, page: 1 };

/** The files of a linked drive, folder by folder, or what a search finds in all of them. */
export function FilesSheet({ drive, token, onClose, onEnded }: FilesSheetProps) {
  const titleId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [{ folder, page }, setPlace] = useState(top);
  const [typed, setTyped] = useState('');
  const search = useLateText(typed.trim());
  const files = useFiles({ driveId: drive.id, folder, search, page }, { token, onEnded });

  const go = (place: typeof top) => {
    setPlace(place);
    scroller.current?.scrollTo({ top: 0 });
  };
  const open = (next: number) => {
    setTyped('');
    go({ folder: next, page: 1 });
  };
  return (
    <DialogFrame className={classes.dialog ?? ''} labelledBy={titleId} lightDismiss onClose={onClose}>
      <div className={classes.sheet}>
        <div className={classes.head}>
          <PlatformTile platform={drive.provider_platform} large />
          <h2 className={classes.title} id={titleId} dir="auto">
            {drive.provider_name || platformNames[drive.provider_platform]}
          </h2>
          <ActionIcon title={t('common.close')} onClick={onClose}>
            <Icon of={IconX} size="lg" />
          </ActionIcon>
        </div>
        <div className={classes.tools}>
          {search ? (
            <p className={classes.found}>{t('display.found_in_all')}</p>
          ) : (
            <FolderSteps path={files.page?.path ?? []} onOpen={open} />
          )}
          <TextInput
            className={classes.search ?? ''}
            type="search"
            aria-label={t('display.search_files')}
            placeholder={t('display.search_files')}
            leftSection={<Icon of={IconSearch} />}
            leftSectionWidth="3rem"
            maxLength={limits.search}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setPlace({ folder, page: 1 });
            }}
          />
        </div>
        <div className={classes.scroller} ref={scroller}>
          <FileList
            files={files}
            empty={search ? t('display.nothing_found') : t('display.folder_empty')}
            onOpen={open}
          />
        </div>
        {files.page && files.page.meta.total > 0 && (
          <FilePager meta={files.page.meta} onPage={(next) => go({ folder, page: next })} />
        )}
      </div>
    </DialogFrame>
  );
}
