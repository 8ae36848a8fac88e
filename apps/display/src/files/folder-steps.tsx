import { t } from '@account/web/shared/i18n/t.ts';
import { Icon } from '@account/web/shared/ui/icon/icon.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import classes from './folder-steps.module.css';

interface FolderStepsProps {
  /** From the top to the folder that is shown. */
  path: readonly { id: number; name: string }[];
  onOpen: (folder: number) => void;
}

/** Where in the drive the list stands, each folder above it as a button. */
export function FolderSteps({ path, onOpen }: FolderStepsProps) {
  const steps = [{ id: 0, name: t('display.all_files') }, ...path];
  const last = steps.length - 1;
  return (
    <nav aria-label={t('display.folders')}>
      <ol className={classes.steps}>
        {steps.map(({ id, name }, position) => (
          <Fragment key={id}>
            {position > 0 && (
              <li className={classes.mark} aria-hidden="true">
                <Icon of={IconChevronRight} size="sm" />
              </li>
            )}
            <li dir="auto">
              {position === last ? (
                <span className={classes.here} aria-current="page">
                  {name}
                </span>
              ) : (
                <button type="button" className={classes.step} onClick={() => onOpen(id)}>
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
