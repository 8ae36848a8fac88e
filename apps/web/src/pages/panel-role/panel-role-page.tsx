import { showPanelRole } from '@account/contract/endpoints/administration/panel-roles.calls';
import { PanelRoleDetailsCard, PanelRoleLists } from '#features/panel-roles/components/panel-role-cards.tsx';
import { callQuery } from '#shared/api/call-query.ts';
import { panelRoleWord } from '#shared/i18n/panel-role-word.ts';
import { t } from '#shared/i18n/t.ts';
import { RecordPage } from '#shared/record/record-page.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

const panelRoleQuery = (id: number | string) => callQuery(showPanelRole, { params: { id } });

export const Page = () => (
  <RecordPage query={panelRoleQuery} title={t('panel-roles.one')}>
    {(panelRole) => (
      <>
        <PageHead title={panelRoleWord(panelRole.role)} text={panelRole.organization.name} />
        <div className="columns">
          <PanelRoleDetailsCard {...panelRole} />
          <div className="stack cards">
            <PanelRoleLists />
          </div>
        </div>
      </>
    )}
  </RecordPage>
);
