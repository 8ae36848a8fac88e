import { Button, Loader } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { driveName } from '../drive-names.ts';
import type { DriveReturn } from '../hooks/use-drive-return.ts';
import classes from './drive-return-alert.module.css';

/** The state of a return from a platform: that it is linking, or why nothing was linked and the way to try again. */
export function DriveReturnAlert({ current }: { current: DriveReturn }) {
  if (current.state === 'linking')
    return (
      <Alert>
        <div className="row tight">
          <Loader size="1rem" aria-hidden="true" />
          {t('cloud-storage.linking', { drive: driveName(current.platform) })}
        </div>
      </Alert>
    );
  return (
    <Alert kind="danger">
      <div className="row wrap">
        <span className={`${classes.reason} grow`}>{current.reason}</span>
        <Button component={Link} to={pathTo('cloudStorageProviderCreate')} size="sm" variant="default">
          {t('ui.try_again')}
        </Button>
      </div>
    </Alert>
  );
}
