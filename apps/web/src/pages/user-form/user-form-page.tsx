import type { User } from '@account/contract/endpoints/administration/users';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { UserForm } from '#features/users/components/user-form.tsx';
import { mayChange } from '#features/users/may-change.ts';
import { rolesQuery, userQuery } from '#features/users/queries.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { LoadedRecord, RecordFormPage } from '#shared/record/record-page.tsx';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

const useRoles = () => useQuery(rolesQuery());
type RolesQuery = ReturnType<typeof useRoles>;

function Create({ roles }: { roles: RolesQuery }) {
  const trail = useMemo(() => [{ label: t('common.create') }], []);
  return (
    <>
      <PageHead title={t('users.create_title')} text={t('users.create_text')} trail={trail} />
      <LoadedRecord query={roles}>{(known) => <UserForm roles={known} />}</LoadedRecord>
    </>
  );
}

function Update({ user, roles }: { user: User; roles: RolesQuery }) {
  const { id, email } = user;
  const viewer = useSignedInUser();
  const trail = useMemo(() => [{ label: email, to: pathTo('user', { id }) }, { label: t('common.edit') }], [id, email]);
  return (
    <>
      <PageHead title={t('users.update_title', { email })} trail={trail} />
      {mayChange(viewer, user) ? (
        <LoadedRecord query={roles}>{(known) => <UserForm user={user} roles={known} />}</LoadedRecord>
      ) : (
        <Alert kind="danger">{t(viewer.id === id ? 'forms.own_record' : 'forms.forbidden')}</Alert>
      )}
    </>
  );
}

/** `/user/create` and `/user/{id}/update`. The roles are fetched beside the user. */
export function Page() {
  const roles = useRoles();
  return (
    <RecordFormPage query={userQuery} title={t('users.one')} create={<Create roles={roles} />}>
      {(user) => <Update user={user} roles={roles} />}
    </RecordFormPage>
  );
}
