import { IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link, useSearchParams } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { folderSearch, topFolder } from './folder-address.ts';
import classes from './folder-path.module.css';

interface FolderPathProps {
  /** From the top to the folder that is shown. */
  path: readonly { id: number; name: string }[];
}

/** Where in the drive the list stands, each folder above it as a link. */
export function FolderPath({ path }: FolderPathProps) {
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
