import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { panelRoleQuery } from '#features/panel-roles/api/panel-role-query.ts';
import { PanelRoleDetailsCard, PanelRoleLists } from '#features/panel-roles/components/panel-role-cards.tsx';
import { t } from '#shared/i18n/t.ts';
import { LoadedRecord } from '#shared/record/loaded-record.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

export function Page() {
  const { id = '' } = useParams();
  return (
    <div className="page">
      <LoadedRecord query={useQuery(panelRoleQuery(id))} title={t('panel-roles.one')}>
        {(panelRole) => (
          <>
            <PageHead title={panelRole.role} text={panelRole.organization.name} />
            <div className="columns">
              <PanelRoleDetailsCard {...panelRole} />
              <div className="stack cards">
                <PanelRoleLists />
              </div>
            </div>
          </>
        )}
      </LoadedRecord>
    </div>
  );
}
