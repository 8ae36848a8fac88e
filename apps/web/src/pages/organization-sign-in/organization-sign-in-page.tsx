import { pages } from '@account/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { rolesQuery, signInQuery } from '#features/organization-sign-in/api.ts';
import { DomainsCard } from '#features/organization-sign-in/components/domains-card.tsx';
import { ProviderForm } from '#features/organization-sign-in/components/provider-form.tsx';
import { SamlCard } from '#features/organization-sign-in/components/saml-card.tsx';
import { StateCard } from '#features/organization-sign-in/components/state-card.tsx';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { requestIdOf } from '#shared/api/api-error.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { usePageParams } from '#shared/lib/use-page-params.ts';
import { LoadedRecord } from '#shared/record/loaded-record.tsx';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { LoadFailure } from '#shared/ui/load-failure/load-failure.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';
import { SkeletonRows } from '#shared/ui/skeleton-rows/skeleton-rows.tsx';

function Provider({ id }: { id: string }) {
  const isTop = isOpenTo(useSignedInUser(), pages.organization);
  const { data, error, refetch } = useQuery(signInQuery(id));
  const roles = useQuery(rolesQuery());
  if (!data)
    return error ? (
      <LoadFailure message={error.message} requestId={requestIdOf(error)} onRetry={() => refetch()} />
    ) : (
      <SkeletonRows count={4} />
    );
  return (
    <>
      {data.data && <StateCard id={id} signIn={data.data} />}
      {data.data?.kind === 'saml' && <SamlCard signIn={data.data} />}
      <LoadedRecord query={roles}>
        {(found) => (
          <ProviderForm
            key={data.data?.updated_at ?? ''}
            id={id}
            shown={data}
            roles={found}
            cancelTo={isTop ? pathTo('organization', { id: Number(id) }) : pathTo('personalSettings')}
          />
        )}
      </LoadedRecord>
    </>
  );
}

/** How the people of an organization sign in: its domains, which DNS proves, and its own identity provider. */
export function Page() {
  const { id = '' } = usePageParams();
  return (
    <div className="page">
      <PageHead title={t('organization-sign-in.title')} text={t('organization-sign-in.text')} />
      <DomainsCard id={id} />
      <Provider id={id} />
    </div>
  );
}
