import type { Role } from '@account/contract/endpoints/administration/users';
import type { Plan } from '@account/contract/endpoints/plans';
import { principalOf } from '@account/contract/policies/principal';
import { mayChooseOrganization } from '@account/contract/policies/records';
import { IconArrowLeft, IconBuilding, IconMailForward, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Meanings } from '#features/invitations/lines/row-of-line.ts';
import { operationQuery } from '#features/operations/api.ts';
import { stateText, titleText } from '#features/operations/words.ts';
import { DraftNotice } from '#shared/drafts/draft-notice.tsx';
import { UnsavedGuard } from '#shared/forms/unsaved-guard.tsx';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { listAddress } from '#shared/list/state/list-address.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { Card } from '#shared/ui/card/card.tsx';
import { FormBar } from '#shared/ui/form-bar/form-bar.tsx';
import { LinkRow } from '#shared/ui/link-row/link-row.tsx';
import { Tile } from '#shared/ui/tile/tile.tsx';
import { PlanReview } from './plan-review.tsx';
import { PlanSource } from './plan-source.tsx';
import { PrintSheets } from './print-sheets.tsx';
import { useLists } from './use-lists.ts';

/** How far the people are who change, move or leave; leads to the page that shows each failure and can undo it. */
function PeopleRow({ id }: { id: number }) {
  const operation = useQuery(operationQuery(id)).data?.data;
  return (
    <LinkRow
      to={pathTo('operation', { id })}
      lead={<Tile icon={IconUsers} />}
      title={operation ? titleText(operation) : t('operation-page.one')}
      text={operation?.state === 'running' ? stateText(operation) : t('plan.done_people')}
    />
  );
}

/** The result of an applied plan, with links to the pages where it goes on. */
function PlanDone({ plan, onBack }: { plan: Plan; onBack: () => void }) {
  const { organizations, people, batch_id, operation_id } = plan;
  const countOf = (lines: readonly { outcome: string }[], wanted: string) =>
    lines.filter(({ outcome }) => outcome === wanted).length;
  const [made, changed] = [countOf(organizations, 'new'), countOf(organizations, 'changed')];
  return (
    <Card title={t('plan.done')} clip>
      {made + changed > 0 && (
        <LinkRow
          to={listAddress(pathTo('organizations'))}
          lead={<Tile icon={IconBuilding} />}
          title={t('plan.done_organizations', { count: made + changed })}
          text={t('plan.done_organizations_text')}
        />
      )}
      {batch_id !== null && (
        <LinkRow
          to={pathTo('invitationBatch', { id: batch_id })}
          lead={<Tile icon={IconMailForward} />}
          title={t('plan.done_invited', { count: countOf(people, 'new') })}
          text={t('plan.done_invited_text')}
        />
      )}
      {operation_id !== null && <PeopleRow id={operation_id} />}
      <FormBar>
        <PrintSheets plan={plan} />
        <QuietButton icon={IconArrowLeft} variant="subtle" color="gray" onClick={onBack}>
          {t('plan.again')}
        </QuietButton>
      </FormBar>
    </Card>
  );
}

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
