import type { Role } from '@account/contract/endpoints/administration/users';
import type { Plan } from '@account/contract/endpoints/plans';
import { principalOf } from '@account/contract/policies/principal';
import { mayChooseOrganization } from '@account/contract/policies/records';
import { useMemo, useState } from 'react';
import type { Meanings } from '#features/invitations/lines/row-of-line.ts';
import { DraftNotice } from '#shared/drafts/draft-notice.tsx';
import { UnsavedGuard } from '#shared/forms/unsaved-guard.tsx';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { PlanDone } from './plan-done.tsx';
import { PlanReview } from './plan-review.tsx';
import { PlanSource } from './plan-source.tsx';
import { useLists } from './use-lists.ts';

/** Nothing is chosen for the whole list: what a line does not say stays as it is. */
const noDefaults = { role_id: '', panel_role: '', organization_id: null };

/** A plan from its lists: first where they come from, then what becomes of each line, then what was done. */
export function PlanForm({ roles }: { roles: readonly Role[] }) {
  const choosesOrganization = mayChooseOrganization(principalOf(useSignedInUser()));
  const meanings = useMemo(
    (): Meanings => ({ roles, choosesOrganization, defaults: noDefaults }),
    [roles, choosesOrganization],
  );
  const lists = useLists();
  const [applied, setApplied] = useState<Plan>();
  if (applied) return <PlanDone plan={applied} onBack={() => setApplied(undefined)} />;
  return (
    <>
      <DraftNotice draft={lists.draft} />
      {lists.lists ? (
        <PlanReview list={lists} lines={lists.lists} meanings={meanings} onApplied={setApplied} />
      ) : (
        <PlanSource list={lists} choosesOrganization={choosesOrganization} />
      )}
      <UnsavedGuard when={lists.isUnsaved} />
    </>
  );
}
