import { defaultPerPage } from '@account/contract/calls/list-options';
import { metaOf } from '@account/contract/calls/page-meta';
import { isInverted } from '@account/contract/endpoints/administration/activities.calls';
import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { activityScreen, recordActivityScreen } from '#features/activities/activities-list.tsx';
import { calledFor, ofRecord, readSubject } from '#features/activities/activity-filters.ts';
import { ActivityKinds } from '#features/activities/components/activity-kinds.tsx';
import { loadMessages } from '#shared/i18n/i18n.ts';
import { t } from '#shared/i18n/t.ts';
import { latePart } from '#shared/late/late-part.tsx';
import { pathTo } from '#shared/lib/path-to.ts';
import { ListFrame, useListPage } from '#shared/list/list-page.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

const nothing = { rows: [], meta: metaOf(1, defaultPerPage, 0, 0), loading: false, failure: undefined };

/** The head of the list of all activity. */
function Everything() {
  return (
    <PageHead title={t('common.activity')} text={t('activities.text')}>
      <Button component={Link} to={pathTo('operations')} variant="default">
        {t('common.bulk_actions')}
      </Button>
    </PageHead>
  );
}

/** Heads of parts of the activity, which few visits begin with, and their words. */
const load = async () => (await Promise.all([import('./part-heads.tsx'), loadMessages(['acts', 'operation-page'])]))[0];
const Head = () => <PageHead title={t('common.activity')} />;
const others = { waiting: Head, without: Head };
const OneRecord = latePart(async () => (await load()).OneRecord, others);
const OneAct = latePart(async () => (await load()).OneAct, others);

/** The changes, newest first: all that the user may see, or the changes of one record, or of one act on many. */
export function Page() {
  const subject = readSubject(useSearchParams()[0]);
  const list = subject ? recordActivityScreen : activityScreen;
  const shown = useListPage(list, ({ view: { filters } }) => ({
    filters: { ...ofRecord(subject), ...calledFor(filters) },
    enabled: !isInverted(filters),
  }));
  const { filters } = shown.state.view;
  const page = isInverted(filters) ? { ...shown.page, ...nothing } : shown.page;
  const head = subject ? <OneRecord subject={subject} page={page} /> : filters.operation_id && <OneAct page={page} />;
  return (
    <ListFrame
      list={list}
      shown={{ ...shown, page }}
      head={head || <Everything />}
      {...(filters.operation_id ? {} : { fields: (state) => <ActivityKinds state={state} /> })}
    />
  );
}
