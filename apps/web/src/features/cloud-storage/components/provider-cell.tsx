import type { CloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage.list';
import { Link } from 'react-router';
import { pathTo } from '#shared/lib/path-to.ts';
import classes from './provider-cell.module.css';
import { SyncState } from './sync-state.tsx';

/** The name of a linked drive, with the state of its synchronisation below it. */
export const ProviderCell = ({ drive }: { drive: CloudStorageProvider }) => (
  <span className={classes.cell}>
    <Link className={classes.name} to={pathTo('cloudStorageProvider', { id: drive.id })}>
      {drive.provider_name}
    </Link>
    <SyncState drive={drive} />
  </span>
);
