import type { Role } from '@account/contract/endpoints/administration/users';
import { principalOf } from '@account/contract/policies/principal';
import { mayChooseOrganization } from '@account/contract/policies/users';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { DraftNotice } from '#shared/drafts/draft-notice.tsx';
import { UnsavedGuard } from '#shared/forms/unsaved-guard.tsx';
import { pathTo } from '#shared/lib/path-to.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { useList } from '../hooks/use-list.ts';
import { RecentBatches } from './recent-batches.tsx';
import { ReviewStep } from './review-step.tsx';
import { SourceStep } from './source-step.tsx';

/** Invites the people of a list: first where it comes from, then what becomes of each line. */
export function InvitePeople({ roles }: { roles: readonly Role[] }) {
  const choosesOrganization = mayChooseOrganization(principalOf(useSignedInUser()));
  const list = useList(roles);
  const [sent, setSent] = useState<number>();
  const { lines, draft } = list;
  if (sent !== undefined) return <Navigate to={pathTo('invitationBatch', { id: sent })} replace />;
  return (
    <>
      <DraftNotice draft={draft} />
      {lines ? (
        <ReviewStep
          list={list}
          lines={lines}
          roles={roles}
          choosesOrganization={choosesOrganization}
          onSent={setSent}
        />
      ) : (
        <>
          <SourceStep list={list} roles={roles} choosesOrganization={choosesOrganization} />
          <RecentBatches />
        </>
      )}
      <UnsavedGuard when={list.isUnsaved} />
    </>
  );
}
