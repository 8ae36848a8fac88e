import { type Organization, organizationInput } from '@account/contract/endpoints/administration/organizations';
import { limits } from '@account/contract/limits';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { ownDraft } from '#shared/drafts/draft-notice.tsx';
import { conflictOf, FormCard } from '#shared/forms/form-card.tsx';
import { undoable, useAfterSave } from '#shared/forms/use-after-save.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { languageOptions } from '#shared/i18n/i18n.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo, storedFile } from '#shared/lib/path-to.ts';
import { listAddress } from '#shared/list/state/list-address.ts';
import { useObjectUrl } from '#shared/ui/file-field/file-field.tsx';
import { TagsField } from '#shared/ui/tags-field/tags-field.tsx';
import { saveOrganization, useSaveOrganization } from '../api.ts';
import {
  domainText,
  firstValues,
  heightOf,
  invitationLanguage,
  type OrganizationFormValues,
  organizationBody,
} from '../organization-form-values.ts';
import { LogoDisplays } from './logo-displays.tsx';
import { BlurNote, HeightField, LogoField } from './logo-fields.tsx';

const labels = {
  name: 'organizations.name',
  file: 'organizations.logo',
  logo_vertical: 'organizations.logo_vertical',
  logo_horizontal: 'organizations.logo_horizontal',
  domains: 'organizations.domains',
  require_two_factor: 'organizations.require_two_factor',
  language: 'organizations.language',
} as const;

/** The form of an organization; of a new one where none is given. */
export function OrganizationForm({ organization }: { organization?: Organization }) {
  const { save, progress } = useSaveOrganization(organization?.id);
  const afterSave = useAfterSave(t('organizations.saved'), pathTo('organizations'));
  const form = useContractForm<typeof organizationInput, OrganizationFormValues, Organization>(organizationInput, {
    initial: firstValues(organization),
    labels,
    toBody: (values) => organizationBody(values, organization),
    draft: ownDraft('organization'),
    submit: (body): Promise<Organization> => save({ body, file: form.values.file }),
    onSuccess: (saved, sent) => {
      const page = pathTo('organization', { id: saved.id });
      // The code of a new one comes next.
      if (!organization) return afterSave({ page });
      // A logo that was replaced or removed does not come back.
      const { logo, logo_vertical, logo_horizontal } = organization;
      const stored = organizationBody(firstValues(organization), organization);
      const former = saved.logo === logo ? { ...stored, logo_vertical, logo_horizontal } : undefined;
      afterSave(undoable(saveOrganization, { page, former, sent, saved }));
    },
  });

  const { file, isremove_file, logo_vertical, logo_horizontal } = form.values;
  const chosen = useObjectUrl(file);
  const stored = isremove_file ? undefined : storedFile('logos', organization?.logo ?? null);
  const picture = file ? chosen : stored;
  const { label, error, id } = form.field('file');

  return (
    <FormCard
      form={form}
      failedTitle={t('organizations.not_saved')}
      conflict={conflictOf(form, organization && firstValues(organization), {
        domains: organization?.domains.join(', '),
        require_two_factor: t(
          organization?.require_two_factor ? 'organizations.required' : 'organizations.not_required',
        ),
        language: invitationLanguage(organization?.language),
      })}
      cancelTo={organization ? pathTo('organization', { id: organization.id }) : listAddress(pathTo('organizations'))}
    >
      <TextInput {...form.field('name')} className="full" maxLength={limits.name} autoComplete="off" required />
      <div className="full">
        <LogoField
          {...{ id, label, error, file, picture, progress }}
          onChoose={(next) => form.set('file', next)}
          onRemove={() => {
            form.set('file', null);
            form.set('isremove_file', true);
          }}
        />
        <BlurNote file={file} heights={[heightOf(logo_vertical), heightOf(logo_horizontal)]} />
      </div>
      <HeightField
        {...form.field('logo_vertical')}
        sliderLabel={t('organizations.vertical_slider')}
        description={t('organizations.vertical_hint')}
      />
      <HeightField
        {...form.field('logo_horizontal')}
        sliderLabel={t('organizations.horizontal_slider')}
        description={t('organizations.horizontal_hint')}
      />
      <div className="full">
        <LogoDisplays sketch logo={picture} vertical={heightOf(logo_vertical)} horizontal={heightOf(logo_horizontal)} />
      </div>
      <div className="full">
        <TagsField
          {...form.field('domains')}
          description={t('organizations.domains_hint')}
          clean={domainText}
          typed={form.values.domain}
          onType={(typed) => form.set('domain', typed)}
          maxLength={limits.domain}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </div>
      <Checkbox
        {...form.checkbox('require_two_factor')}
        className="full"
        label={t('organizations.require_two_factor')}
        description={t('organizations.require_two_factor_hint')}
      />
      <NativeSelect
        {...form.field('language')}
        description={t('organizations.language_hint')}
        data={languageOptions(t('organizations.language_inviter'))}
      />
    </FormCard>
  );
}
