import type { RewoundOrganization } from '@account/contract/endpoints/rewind';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { LoadedRecord } from '#shared/record/record-page.tsx';
import { ButtonLink } from '#shared/ui/button/button-links.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { daysQuery } from '../api.ts';
import { busyDay, momentOf } from '../moments.ts';
import classes from './days-card.module.css';
import { DaysLine, dayText } from './days-line.tsx';

function Line({ organization: { id, days } }: { organization: RewoundOrganization }) {
  const [chosen, setChosen] = useState(() => busyDay(days));
  const day = days.find((one) => one.day === chosen);
  const moment = momentOf({ day: chosen, time: '00:00' }) ?? '';
  return (
    <>
      <DaysLine days={days} chosen={chosen} onChoose={setChosen} />
      <div className={classes.chosen}>
        <p className="grow num">{day && dayText(day)}</p>
        <ButtonLink icon={IconHistory} to={`${pathTo('rewind', { id })}?${new URLSearchParams({ moment })}`}>
          {t('rewind.open')}
        </ButtonLink>
      </div>
    </>
  );
}

/** The activity of an organization as a line of days, of which one leads to what would go back to it. */
export function DaysCard({ id }: { id: number }) {
  return (
    <Card title={t('rewind.activity')}>
      <CardBody className={classes.body ?? ''}>
        <LoadedRecord query={useQuery(daysQuery(id))}>
          {(organization) => <Line organization={organization} />}
        </LoadedRecord>
      </CardBody>
    </Card>
  );
}
