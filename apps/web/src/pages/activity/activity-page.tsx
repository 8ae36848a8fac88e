import { defaultPerPage } from '@account/contract/calls/list-options';
import { metaOf } from '@account/contract/calls/page-meta';
import { isInverted } from '@account/contract/endpoints/administration/activities.calls';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { activityScreen, recordActivityScreen } from '#features/activities/activities-list.tsx';
import { readSubject } from '#features/activities/activity-filters.ts';
import { inOwnZone } from '#features/activities/quick-periods.ts';
import { kindWord, recordPath, type Subject } from '#features/activities/subject.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { ListFrame, useListPage } from '#shared/list/list-page.tsx';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

const nothing = { rows: [], meta: metaOf(1, defaultPerPage, 0, 0), loading: false, failure: undefined };

/** The head of the list of all activity. */
function Everything() {
  const trail = useMemo(
    () => [{ label: t('shell.dashboard'), to: pathTo('home') }, { label: t('common.activity') }],
    [],
  );
  return <PageHead title={t('common.activity')} text={t('activities.text')} trail={trail} />;
}

/** The head of the activity of one record, with links to it and to all activity. */
function OneRecord({ subject, name }: { subject: Subject; name: string }) {
  const path = recordPath(useSignedInUser(), subject);
  const trail = useMemo(
    () => [path ? { label: name, to: path } : { label: name }, { label: t('common.activity') }],
    [path, name],
  );
  return (
    <PageHead
      title={t('common.activity')}
      text={t('activities.text_of', { kind: kindWord(subject.kind), name })}
      trail={trail}
    >
      <Button component={Link} to={pathTo('activity')} variant="default">
        {t('activities.show_all')}
      </Button>
    </PageHead>
  );
}

/** What was changed, newest first: all that the user may see, or the changes of one record. */
export function Page() {
  const subject = readSubject(useSearchParams()[0]);
  const record = subject && { subject_kind: subject.kind, subject_id: subject.id };
  const list = subject ? recordActivityScreen : activityScreen;
  const shown = useListPage(list, ({ view: { filters } }) => ({
    filters: { ...record, ...inOwnZone(filters) },
    enabled: !isInverted(filters),
  }));
  const page = isInverted(shown.state.view.filters) ? { ...shown.page, ...nothing } : shown.page;
  const name = page.rows?.[0]?.subject;
  return (
    <ListFrame
      list={list}
      shown={{ ...shown, page }}
      head={subject ? <OneRecord subject={subject} name={name ?? String(subject.id)} /> : <Everything />}
    />
  );
}
