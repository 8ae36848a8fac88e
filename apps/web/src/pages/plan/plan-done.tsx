import type { Plan } from '@account/contract/endpoints/plans';
import { IconArrowLeft, IconBuilding, IconMailForward, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '#features/operations/api.ts';
import { stateText, titleText } from '#features/operations/words.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { listAddress } from '#shared/list/state/list-address.ts';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { Card } from '#shared/ui/card/card.tsx';
import { FormBar } from '#shared/ui/form-bar/form-bar.tsx';
import { LinkRow } from '#shared/ui/link-row/link-row.tsx';
import { Tile } from '#shared/ui/tile/tile.tsx';
import { PrintSheets } from './print-sheets.tsx';

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

/** What an applied plan has done, with the places where it goes on. */
export function PlanDone({ plan, onBack }: { plan: Plan; onBack: () => void }) {
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
