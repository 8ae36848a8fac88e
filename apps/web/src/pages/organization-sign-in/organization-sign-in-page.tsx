import { pages } from '@account/contract/pages/pages';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { rolesQuery, signInQuery } from '#features/organization-sign-in/api.ts';
import { DomainsCard } from '#features/organization-sign-in/components/domains-card.tsx';
import { ProviderForm } from '#features/organization-sign-in/components/provider-form.tsx';
import { SamlCard } from '#features/organization-sign-in/components/saml-card.tsx';
import { StateCard } from '#features/organization-sign-in/components/state-card.tsx';
import type { ShownSignIn } from '#features/organization-sign-in/sign-in-values.ts';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { requestIdOf } from '#shared/api/api-error.ts';
import { t } from '#shared/i18n/t.ts';
import { usePageParams } from '#shared/lib/address-params.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { LoadedRecord } from '#shared/record/record-page.tsx';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { LoadFailure } from '#shared/ui/load-failure/load-failure.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';
import { SkeletonRows } from '#shared/ui/skeleton-rows/skeleton.tsx';

interface ProviderProps {
  id: string;
  query: UseQueryResult<ShownSignIn>;
  /** Where `Cancel` leads. */
  cancelTo: string;
}

function Provider({ id, query: { data, error, refetch }, cancelTo }: ProviderProps) {
  const roles = useQuery(rolesQuery());
  /** Each save, and the end of the provider, begins the form anew. */
  const [saves, setSaves] = useState(0);
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
            key={`${saves} ${data.data !== null}`}
            {...{ id, cancelTo }}
            shown={data}
            roles={found}
            onSaved={() => setSaves(saves + 1)}
          />
        )}
      </LoadedRecord>
    </>
  );
}

/** How the people of an organization sign in: its domains, which DNS proves, and its own identity provider. */
export function Page() {
  const { id = '' } = usePageParams();
  const isTop = isOpenTo(useSignedInUser(), pages.organization);
  const query = useQuery(signInQuery(id));
  const name = query.data?.organization.name;
  const record = pathTo('organization', { id: Number(id) });
  const title = name === undefined ? t('organization-sign-in.title') : t('organization-sign-in.title_of', { name });
  const trail = useMemo(
    () => [...(name === undefined ? [] : [isTop ? { label: name, to: record } : { label: name }]), { label: title }],
    [isTop, name, record, title],
  );
  return (
    <div className="page">
      <PageHead title={title} text={t('organization-sign-in.text')} trail={trail} />
      <DomainsCard id={id} />
      <Provider id={id} query={query} cancelTo={isTop ? record : pathTo('personalSettings')} />
    </div>
  );
}
