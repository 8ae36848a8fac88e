import type { Role } from '@account/contract/endpoints/administration/users';
import { principalOf } from '@account/contract/policies/principal';
import { mayChooseOrganization } from '@account/contract/policies/records';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { InvitePeople } from '#features/invitations/components/invite-people.tsx';
import { namedOrganizationQuery } from '#features/organizations/queries.ts';
import { rolesQuery } from '#features/users/queries.ts';
import { t } from '#shared/i18n/t.ts';
import { LoadedRecord } from '#shared/record/record-page.tsx';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

/** The page with the role and the organization that its address names, if they may be chosen. */
function WithPurpose({ roles }: { roles: readonly Role[] }) {
  const [params] = useSearchParams();
  const id = params.get('organization_id') ?? '';
  const mayChoose = mayChooseOrganization(principalOf(useSignedInUser()));
  const { data, isLoading } = useQuery({
    ...namedOrganizationQuery(id),
    enabled: mayChoose && /^[1-9]\d*$/.test(id),
    retry: false,
  });
  // Fetched again after a failure it is loading again: the form stays, with all that was typed.
  const isShown = useRef(false);
  isShown.current ||= !isLoading;
  if (!isShown.current) return null;
  return <InvitePeople roles={roles} role_id={params.get('role_id') ?? undefined} organization={data?.data} />;
}

/** `/users/invite`. */
export function Page() {
  const trail = useMemo(() => [{ label: t('invitations.title') }], []);
  return (
    <div className="page">
      <PageHead title={t('invitations.title')} text={t('invitations.text')} trail={trail} />
      <LoadedRecord query={useQuery(rolesQuery())}>{(roles) => <WithPurpose roles={roles} />}</LoadedRecord>
    </div>
  );
}
