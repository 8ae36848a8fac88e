import { listOrganizations } from '@account/contract/endpoints/administration/organizations.calls';
import { type Device, deviceInput } from '@account/contract/endpoints/devices/devices';
import { limits } from '@account/contract/limits';
import { TextInput } from '@mantine/core';
import { ownDraft } from '#shared/drafts/draft-notice.tsx';
import { ChoiceField } from '#shared/forms/choice-field.tsx';
import { conflictOf, FormCard } from '#shared/forms/form-card.tsx';
import { undoable, useAfterSave } from '#shared/forms/use-after-save.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { namesOf, textsOf } from '#shared/record/text-fields.ts';
import { saveDevice, useSaveDevice } from '../api.ts';
import { deviceTexts } from '../device-texts.ts';

/** The initial values of the fields; the id of the organization is text, as dropdowns need it. */
const firstValues = (device: Device) => ({
  ...textsOf(deviceTexts, device),
  organization_id: device.organization_id === null ? null : String(device.organization_id),
});

type DeviceFormValues = ReturnType<typeof firstValues>;

const deviceBody = ({ organization_id, ...texts }: DeviceFormValues, { id, updated_at }: Device) => ({
  id,
  updated_at,
  ...texts,
  organization_id: organization_id === null ? null : Number(organization_id),
});

/** The texts of a device, and its organization. */
export function DeviceForm({ device }: { device: Device }) {
  const { id, organization } = device;
  const save = useSaveDevice(id);
  const afterSave = useAfterSave(t('device-page.saved'), pathTo('devices'));
  const form = useContractForm(deviceInput, {
    initial: firstValues(device),
    labels: { ...deviceTexts, organization_id: 'devices.organization' },
    toBody: (values) => deviceBody(values, device),
    draft: ownDraft('device'),
    submit: save,
    onSuccess: ({ data: saved }, sent) => {
      const former = deviceBody(firstValues(device), device);
      afterSave(undoable(saveDevice, { page: pathTo('device', { id }), former, sent, saved }));
    },
  });
  return (
    <FormCard
      form={form}
      failedTitle={t('device-page.not_saved')}
      conflict={conflictOf(form, firstValues(device), {
        organization_id: organization?.name ?? t('devices.no_organization'),
      })}
      cancelTo={pathTo('device', { id })}
    >
      {namesOf(deviceTexts).map((name) => (
        <TextInput
          {...form.field(name)}
          key={name}
          className="full"
          maxLength={limits.name}
          autoComplete="off"
          required={name === 'name'}
        />
      ))}
      <ChoiceField
        {...form.field('organization_id')}
        className="full"
        list={listOrganizations}
        chosen={organization}
        description={t('device-page.organization_hint')}
        placeholder={t('device-page.organization_placeholder')}
        clearable
      />
    </FormCard>
  );
}
