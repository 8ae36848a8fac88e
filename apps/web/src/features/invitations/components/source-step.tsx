import { listOrganizations } from '@account/contract/endpoints/administration/organizations.calls';
import type { Role } from '@account/contract/endpoints/administration/users';
import { limits } from '@account/contract/limits';
import { NativeSelect } from '@mantine/core';
import { ChoiceField } from '#shared/forms/choice-field.tsx';
import { panelRoleOptions } from '#shared/i18n/panel-role-word.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { ListSource } from '#shared/sheets/list-source.tsx';
import type { List } from '../hooks/use-list.ts';

interface SourceStepProps {
  list: List;
  roles: readonly Role[];
  choosesOrganization: boolean;
  /** The organization that was chosen before the page opened. */
  organization: { id: number; name: string } | null;
}

/** Where a list comes from, and what everybody of it gets. */
export function SourceStep({ list, roles, choosesOrganization, organization }: SourceStepProps) {
  const { defaults, choose } = list;
  return (
    <ListSource
      list={list}
      label={t('invitations.people')}
      description={t(choosesOrganization ? 'invitations.people_hint' : 'invitations.people_hint_own')}
      placeholder={t('invitations.people_placeholder')}
      maxBytes={limits.invitedBody}
      cancelTo={pathTo('users')}
    >
      <NativeSelect
        label={t('users.role')}
        description={t('invitations.default_hint')}
        data={roles.map(({ id: value, name }) => ({ value: String(value), label: name }))}
        value={defaults.role_id}
        onChange={({ currentTarget }) => choose({ role_id: currentTarget.value })}
      />
      <NativeSelect
        label={t('users.panel_role')}
        description={t('invitations.default_hint')}
        data={panelRoleOptions()}
        value={defaults.panel_role}
        onChange={({ currentTarget }) => choose({ panel_role: currentTarget.value })}
      />
      {choosesOrganization && (
        <ChoiceField
          className="full"
          label={t('users.organization')}
          list={listOrganizations}
          chosen={organization}
          description={t('invitations.default_hint')}
          placeholder={t('users.organization_placeholder')}
          value={defaults.organization_id}
          onChange={(organization_id) => choose({ organization_id })}
          clearable
        />
      )}
    </ListSource>
  );
}
