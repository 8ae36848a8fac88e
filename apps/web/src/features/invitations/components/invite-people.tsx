import { listOrganizations } from '@account/contract/endpoints/administration/organizations.calls';
import type { Role } from '@account/contract/endpoints/administration/users';
import { limits } from '@account/contract/limits';
import { principalOf } from '@account/contract/policies/principal';
import { mayChooseOrganization } from '@account/contract/policies/records';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { DraftNotice } from '#shared/drafts/draft-notice.tsx';
import { ChoiceField } from '#shared/forms/choice-field.tsx';
import { UnsavedGuard } from '#shared/forms/unsaved-guard.tsx';
import { panelRoleOptions } from '#shared/i18n/panel-role-word.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { ListSource } from '#shared/sheets/list-source.tsx';
import { type List, type Purpose, useList } from '../hooks/use-list.ts';
import { RecentBatches } from './recent-batches.tsx';

interface SourceStepProps {
  list: List;
  roles: readonly Role[];
  choosesOrganization: boolean;
  /** The organization that was chosen before the page opened. */
  organization: { id: number; name: string } | null;
}

/** Where a list comes from, and what everybody of it gets. */
function SourceStep({ list, roles, choosesOrganization, organization }: SourceStepProps) {
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

/** Most visits of the page begin with typing; what checks a list is fetched meanwhile. */
async function loadReview() {
  const [{ ReviewStep }, { readLines }] = await Promise.all([
    import('./review-step.tsx'),
    import('../lines/read-lines.ts'),
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
