import type { ActivityRow } from '@account/contract/endpoints/administration/activities.list';
import { accessLevels } from '@account/contract/roles';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { actSentence } from '#features/activities/sentence.ts';
import { kindWord, nameOf, recordPath, type Subject } from '#features/activities/subject.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import type { FetchedPage } from '#shared/list/state/fetched-page.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

const AllActivity = () => (
  <Button component={Link} to={pathTo('activity')} variant="default">
    {t('acts.show_all')}
  </Button>
);

/** The head of the activity of one record, with links to it and to all activity. */
export function OneRecord({ subject, page }: { subject: Subject; page: FetchedPage<ActivityRow> }) {
  const path = recordPath(useSignedInUser(), subject);
  const name = nameOf(page.rows?.[0]?.subject ?? String(subject.id));
  const trail = useMemo(
    () => [path ? { label: name, to: path } : { label: name }, { label: t('common.activity') }],
    [path, name],
  );
  return (
    <PageHead
      title={t('common.activity')}
      text={t('acts.text_of', { kind: kindWord(subject.kind), name })}
      trail={trail}
    >
      <AllActivity />
    </PageHead>
  );
}

/**
 * Leads to the bulk action that an act belongs to, and to its undo. Lists of invitations are none, and everybody but top
 * administrators opens the own ones alone.
 */
function ToOperation({ entry: { operation_id, action, actor_email } }: { entry: ActivityRow }) {
  const viewer = useSignedInUser();
  const isSeen = viewer.role.access_level === accessLevels.top || viewer.email === actor_email;
  if (operation_id === null || action === 'user.created' || !isSeen) return null;
  return (
    <Button component={Link} to={pathTo('operation', { id: operation_id })} variant="default">
      {t('operation-page.one')}
    </Button>
  );
}

/** The head of the entries of one act on many records, with links to its bulk action and to all activity. */
export function OneAct({ page: { rows, meta } }: { page: FetchedPage<ActivityRow> }) {
  const [first] = rows ?? [];
  const title = first ? actSentence({ action: first.action, entries: meta?.total ?? 1 }) : t('common.activity');
  const trail = useMemo(() => [{ label: t('common.activity'), to: pathTo('activity') }, { label: title }], [title]);
  return (
    <PageHead title={title} text={t('acts.text_act')} trail={trail}>
      {first && <ToOperation entry={first} />}
      <AllActivity />
    </PageHead>
  );
}
