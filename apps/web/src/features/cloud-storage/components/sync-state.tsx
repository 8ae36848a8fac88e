import type { CloudStorageProvider, JobStatus } from '@account/contract/endpoints/drives/cloud-storage.list';
import { IconAlertTriangle, IconCheck, IconClock, IconRefresh, type Icon as TablerIcon } from '@tabler/icons-react';
import { Fragment } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { errorText, jobFacts, jobShare, jobStatusWords } from '../drive-words.ts';
import classes from './sync-state.module.css';

const looks: Readonly<Record<JobStatus, { kind: 'neutral' | 'success' | 'info' | 'danger'; icon: TablerIcon }>> = {
  success: { kind: 'success', icon: IconCheck },
  processing: { kind: 'info', icon: IconRefresh },
  pending: { kind: 'neutral', icon: IconClock },
  failed: { kind: 'danger', icon: IconAlertTriangle },
};

/** How far a synchronisation is: its state, the number of files, when it was, and what went wrong. */
export function SyncState({ drive }: { drive: CloudStorageProvider }) {
  const { job_status, provider_name: name } = drive;
  const look = looks[job_status];
  // A state that this version does not know is shown as none.
  if (!look) return <span className={`${classes.line} muted sm`}>{t('cloud-storage.never')}</span>;
  const share = jobShare(drive);
  const problem = errorText(drive);
  return (
    <span className={classes.state}>
      <span className={classes.line}>
        <Badge kind={look.kind} icon={look.icon}>
          {t(jobStatusWords[job_status])}
        </Badge>
        <span className={`${classes.facts} num`}>
          {jobFacts(drive).map((fact, place) => (
            <Fragment key={fact}>
              {place > 0 && ' · '}
              <span className={classes.fact}>{fact}</span>
            </Fragment>
          ))}
        </span>
      </span>
      {problem && (
        <span className={classes.problem} data-kind={job_status === 'failed' ? 'danger' : 'warning'}>
          {problem}
        </span>
      )}
      {share !== undefined && (
        <progress className={classes.bar} value={share} aria-label={t('cloud-storage.progress', { name })} />
      )}
    </span>
  );
}
