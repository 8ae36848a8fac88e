import type { Directory } from '@account/contract/endpoints/directories/directories';
import { pages } from '@account/contract/pages/pages';
import { useMemo } from 'react';
import { directoryQuery } from '#features/directories/api.ts';
import { ConnectionCard } from '#features/directories/components/connection-card.tsx';
import { EventsCard, HeldCard } from '#features/directories/components/directory-lists.tsx';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { RecordPage } from '#shared/record/record-page.tsx';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

function Shown({ directory }: { directory: Directory }) {
  const { id, name } = directory.organization;
  const isTop = isOpenTo(useSignedInUser(), pages.organization);
  const title = t('directories.title', { name });
  const trail = useMemo(
    () => [isTop ? { label: name, to: pathTo('organization', { id }) } : { label: name }, { label: title }],
    [isTop, id, name, title],
  );
  return (
    <>
      <PageHead title={title} text={t('directories.text')} trail={trail} />
      {directory.held_count > 0 && <HeldCard {...directory} />}
      <ConnectionCard directory={directory} />
      <EventsCard events={directory.events} />
    </>
  );
}

/** The directory of an organization: its token, removals that wait, and what came. */
export const Page = () => (
  <RecordPage query={directoryQuery} title={t('directories.one')}>
    {(directory) => <Shown directory={directory} />}
  </RecordPage>
);
