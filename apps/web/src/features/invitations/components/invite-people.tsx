import type { Role } from '@account/contract/endpoints/administration/users';
import { principalOf } from '@account/contract/policies/principal';
import { mayChooseOrganization } from '@account/contract/policies/users';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { DraftNotice } from '#shared/drafts/draft-notice.tsx';
import { UnsavedGuard } from '#shared/forms/unsaved-guard.tsx';
import { pathTo } from '#shared/lib/path-to.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { type Purpose, useList } from '../hooks/use-list.ts';
import { RecentBatches } from './recent-batches.tsx';
import { SourceStep } from './source-step.tsx';

/** Most visits of the page begin with typing; what checks a list is fetched meanwhile. */
async function loadReview() {
  const [{ ReviewStep }, { readLines }] = await Promise.all([
    import('./review-step.tsx'),
    import('../reading/read-lines.ts'),
  ]);
  return { ReviewStep, readLines };
}

interface InvitePeopleProps extends Pick<Purpose, 'role_id'> {
  roles: readonly Role[];
  /** The organization that is chosen at first. */
  organization?: { id: number; name: string } | undefined;
}

/** Invites the people of a list: first where it comes from, then what becomes of each line. */
export function InvitePeople({ roles, role_id, organization }: InvitePeopleProps) {
  const choosesOrganization = mayChooseOrganization(principalOf(useSignedInUser()));
  const list = useList(roles, { role_id, organization_id: organization && String(organization.id) }, loadReview);
  const [sent, setSent] = useState<number>();
  const { lines, code, draft } = list;
  if (sent !== undefined) return <Navigate to={pathTo('invitationBatch', { id: sent })} replace />;
  return (
    <>
      <DraftNotice draft={draft} />
      {lines && code ? (
        <code.ReviewStep
          list={list}
          lines={lines}
          roles={roles}
          choosesOrganization={choosesOrganization}
          onSent={setSent}
        />
      ) : (
        <>
          <SourceStep
            list={list}
            roles={roles}
            choosesOrganization={choosesOrganization}
            organization={organization ?? null}
          />
          <RecentBatches />
        </>
      )}
      <UnsavedGuard when={list.isUnsaved} />
    </>
  );
}
