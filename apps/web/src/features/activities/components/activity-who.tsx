import type { ActivityRow } from '@account/contract/endpoints/administration/activities.list';
import { t } from '#shared/i18n/t.ts';
import { Breakable } from '#shared/ui/breakable/breakable.tsx';
import { type ActivityActor, actorName } from '../actor-name.ts';
import classes from './activity-who.module.css';

/** Who did it, and the IP address it came from. */
export const ActivityWho = (row: ActivityActor & Pick<ActivityRow, 'address'>) => (
  <div className={classes.who}>
    <span className={classes.name}>
      <Breakable text={actorName(row)} />
    </span>
    {row.address && <span className="xs muted">{t('activities.from_address', { address: row.address })}</span>}
  </div>
);
