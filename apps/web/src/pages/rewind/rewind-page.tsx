import type { RewoundOrganization } from '@account/contract/endpoints/rewind';
import { pages } from '@account/contract/pages/pages';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { daysQuery, dryRunQuery } from '#features/rewind/api.ts';
import { DaysLine, dayText } from '#features/rewind/components/days-line.tsx';
import { RewindCard, UnableCard } from '#features/rewind/components/rewind-card.tsx';
import { busyDay, type DayAndTime, dayAndTimeOf, momentOf } from '#features/rewind/moments.ts';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { LoadedRecord, RecordPage } from '#shared/record/record-page.tsx';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';
import classes from './rewind-page.module.css';

/**
 * A value once it has not changed for a while: the first one at once.
 * @param pause milliseconds
 */
function useSettled<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}

function Shown({ organization: { id, name, days } }: { organization: RewoundOrganization }) {
  const viewer = useSignedInUser();
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<DayAndTime>(
    () => dayAndTimeOf(params.get('moment') ?? '') ?? { day: busyDay(days), time: '00:00' },
  );
  /** The time as it is typed: empty while a part of it is. */
  const [typed, setTyped] = useState(chosen.time);
  const moment = useSettled(momentOf(chosen), 400) ?? '';
  const query = useQuery({ ...dryRunQuery(id, moment), enabled: moment !== '' });
  const day = days.find((one) => one.day === chosen.day);
  const isTop = isOpenTo(viewer, pages.organization);
  const title = t('rewind.title', { name });
  const trail = useMemo(
    () => [isTop ? { label: name, to: pathTo('organization', { id }) } : { label: name }, { label: title }],
    [isTop, id, name, title],
  );
  const choose = (change: Partial<DayAndTime>) => {
    const next = { ...chosen, ...change };
    setChosen(next);
    const to = momentOf(next);
    if (to) setParams({ moment: to }, { replace: true });
  };
  return (
    <>
      <PageHead title={title} text={t(isTop ? 'rewind.text' : 'rewind.text_people')} trail={trail} />
      <Card title={t('rewind.moment')}>
        <CardBody className={classes.moment ?? ''}>
          <DaysLine days={days} chosen={chosen.day} onChoose={(to) => choose({ day: to })} />
          <div className={classes.chosen}>
            <TextInput
              type="time"
              label={t('rewind.time')}
              value={typed}
              onChange={({ currentTarget: { value } }) => {
                setTyped(value);
                if (value !== '') choose({ time: value });
              }}
              onBlur={() => setTyped(chosen.time)}
            />
            <p className="num">{day && dayText(day)}</p>
          </div>
        </CardBody>
      </Card>
      <LoadedRecord query={query}>
        {(rewind) => (
          <>
            <RewindCard key={moment} id={id} moment={moment} rewind={rewind} />
            {rewind.unable.length > 0 && <UnableCard unable={rewind.unable} />}
          </>
        )}
      </LoadedRecord>
    </>
  );
}

/** Takes an organization back to a moment, after what would go back was seen. */
export const Page = () => (
  <RecordPage query={daysQuery} title={t('rewind.apply')}>
    {(organization) => <Shown organization={organization} />}
  </RecordPage>
);
