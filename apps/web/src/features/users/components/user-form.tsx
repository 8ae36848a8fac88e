import { listOrganizations } from '@account/contract/endpoints/administration/organizations.calls';
import { type Role, type User, userInput } from '@account/contract/endpoints/administration/users';
import { limits } from '@account/contract/limits';
import { principalOf } from '@account/contract/policies/principal';
import { mayChooseOrganization, needsOrganization } from '@account/contract/policies/records';
import { NativeSelect, TextInput } from '@mantine/core';
import { ownDraft } from '#shared/drafts/draft-notice.tsx';
import { ChoiceField } from '#shared/forms/choice-field.tsx';
import { conflictOf, FormCard } from '#shared/forms/form-card.tsx';
import { undoable, useAfterSave } from '#shared/forms/use-after-save.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { panelRoleOptions } from '#shared/i18n/panel-role-word.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { listAddress } from '#shared/list/state/list-address.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { saveUser, useSaveUser } from '../api.ts';
import { firstValues, levelOf, userBody } from '../user-form-values.ts';

const labels = {
  email: 'users.email',
  name: 'users.name',
  username: 'users.username',
  role_id: 'users.role',
  panel_role: 'users.panel_role',
  organization_id: 'users.organization',
} as const;

/** The form of a user; where none is given, of a new one, who is invited by e-mail. */
export function UserForm({ user, roles }: { user?: User; roles: readonly Role[] }) {
  const choosesOrganization = mayChooseOrganization(principalOf(useSignedInUser()));
  const save = useSaveUser(user?.id);
  const afterSave = useAfterSave(t('users.saved'), pathTo('users'));
  const form = useContractForm(userInput, {
    initial: firstValues(user, roles),
    labels: choosesOrganization ? labels : { ...labels, organization_id: undefined },
    toBody: (values) => userBody(values, user),
    draft: ownDraft('user'),
    submit: save,
    onSuccess: ({ data: saved }, sent) => {
      const former = user && { ...userBody(firstValues(user, roles), user), role_id: user.role_id };
      afterSave(undoable(saveUser, { page: pathTo('user', { id: saved.id }), former, sent, saved }));
    },
  });
  const { email, username, role_id } = form.values;
  const emailField = form.field('email');
  /** Why the directory alone changes a field. */
  const managed = user?.managed ? t('user-page.managed') : undefined;
  const isOrganizationNeeded = needsOrganization(levelOf(roles, role_id));

  return (
    <FormCard
      form={form}
      failedTitle={t('users.not_saved')}
      conflict={conflictOf(form, user && firstValues(user, roles), {
        role_id: user?.role.name,
        organization_id: user?.organization?.name ?? t('users.no_organization'),
      })}
      cancelTo={user ? pathTo('user', { id: user.id }) : listAddress(pathTo('users'))}
    >
      <TextInput
        {...emailField}
        onChange={(event) => {
          // The username is the e-mail unless another one is chosen.
          if (username === email) form.set('username', event.currentTarget.value);
          emailField.onChange(event);
        }}
        className="full"
        type="email"
        autoComplete="off"
        maxLength={limits.email}
        description={user ? managed : t('users.email_hint')}
        readOnly={user !== undefined}
        required={user === undefined}
      />
      <TextInput
        {...form.field('name')}
        description={managed ?? t('users.name_hint')}
        readOnly={user?.managed}
        maxLength={limits.name}
        autoComplete="off"
      />
      <TextInput
        {...form.field('username')}
        description={t('users.username_hint')}
        maxLength={limits.name}
        autoComplete="off"
        required
      />
      <NativeSelect
        {...form.field('role_id')}
        description={managed ?? t('users.role_hint')}
        disabled={user?.managed}
        data={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
        required
      />
      <NativeSelect
        {...form.field('panel_role')}
        description={t('users.panel_role_hint')}
        data={panelRoleOptions()}
        required
      />
      {choosesOrganization && (
        <ChoiceField
          {...form.field('organization_id')}
          list={listOrganizations}
          chosen={user?.organization ?? null}
          description={managed ?? t('users.organization_hint')}
          disabled={user?.managed}
          placeholder={t('users.organization_placeholder')}
          required={isOrganizationNeeded}
          clearable={!isOrganizationNeeded && !managed}
        />
      )}
    </FormCard>
  );
}
