import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { InvitePeople } from '#features/invitations/components/invite-people.tsx';
import { rolesQuery } from '#features/users/api/roles-query.ts';
import { t } from '#shared/i18n/t.ts';
import { LoadedRecord } from '#shared/record/loaded-record.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

/** `/users/invite`. */
export function Page() {
  const trail = useMemo(() => [{ label: t('invitations.title') }], []);
  return (
    <div className="page">
      <PageHead title={t('invitations.title')} text={t('invitations.text')} trail={trail} />
      <LoadedRecord query={useQuery(rolesQuery())}>{(roles) => <InvitePeople roles={roles} />}</LoadedRecord>
    </div>
  );
}
