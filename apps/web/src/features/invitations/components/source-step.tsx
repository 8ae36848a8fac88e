import { listOrganizations } from '@account/contract/endpoints/administration/organizations.calls';
import type { Role } from '@account/contract/endpoints/administration/users';
import { limits } from '@account/contract/limits';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { type FormEvent, useId } from 'react';
import { Link } from 'react-router';
import { ChoiceField } from '#shared/forms/choice-field.tsx';
import { panelRoleOptions } from '#shared/i18n/panel-role-word.ts';
import { t } from '#shared/i18n/t.ts';
import { formatFileSize } from '#shared/lib/file-size.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { FileChoices } from '#shared/sheets/file-choices.tsx';
import classes from '#shared/sheets/source.module.css';
import { takenFiles, useListFile } from '#shared/sheets/use-list-file.ts';
import { Card } from '#shared/ui/card/card.tsx';
import { FileField } from '#shared/ui/file-field/file-field.tsx';
import { FormBar } from '#shared/ui/form-bar/form-bar.tsx';
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
  const { text, defaults, fault, type, choose } = list;
  const id = useId();
  const { file, failure, isOpen, take, forget, ...choices } = useListFile(type);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isOpen) list.read();
  };

  return (
    <form noValidate onSubmit={submit}>
      <Card>
        <div className={`${classes.fields} fields`}>
          <Textarea
            className="full"
            classNames={{ input: classes.text ?? '' }}
            label={t('invitations.people')}
            description={t(choosesOrganization ? 'invitations.people_hint' : 'invitations.people_hint_own')}
            placeholder={t('invitations.people_placeholder')}
            value={text}
            error={fault}
            rows={8}
            spellCheck={false}
            onChange={({ currentTarget }) => {
              choices.settle();
              type(currentTarget.value);
            }}
          />
          <div className="full">
            <FileField
              id={`${id}-file`}
              label={t('invitations.file')}
              hint={t('invitations.file_hint', { size: formatFileSize(limits.invitedBody) })}
              accept={takenFiles}
              maxBytes={limits.invitedBody}
              shown={file && { name: file.name, detail: formatFileSize(file.size) }}
              error={failure && <span role="alert">{failure}</span>}
              onChoose={take}
              onRemove={forget}
            />
          </div>
          <FileChoices {...choices} />
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
        </div>
        <FormBar>
          <Button type="submit" loading={list.isReading}>
            {t('invitations.check')}
          </Button>
          <Button variant="subtle" color="gray" component={Link} to={pathTo('users')}>
            {t('common.cancel')}
          </Button>
        </FormBar>
      </Card>
    </form>
  );
}
