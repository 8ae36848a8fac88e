import {
  type ManufacturerApp,
  manufacturerAppInput,
} from '@account/contract/endpoints/administration/manufacturer-apps';
import { limits } from '@account/contract/limits';
import { TextInput } from '@mantine/core';
import { ownDraft } from '#shared/drafts/draft-notice.tsx';
import { conflictOf, FormCard } from '#shared/forms/form-card.tsx';
import { undoable, useAfterSave } from '#shared/forms/use-after-save.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { listAddress } from '#shared/list/state/list-address.ts';
import { saveManufacturerApp, useSaveManufacturerApp } from '../api.ts';
import { appFields, firstValues, manufacturerAppBody } from '../manufacturer-app-fields.ts';
import { InternalAppsField } from './internal-apps-field.tsx';

const labels = {
  manufacturer_code: 'manufacturer-apps.manufacturer_code',
  manufacturer_name: 'manufacturer-apps.manufacturer_name',
  app1_package: 'manufacturer-apps.app1_package',
  app1_icon: 'manufacturer-apps.app1_icon',
  app2_package: 'manufacturer-apps.app2_package',
  app2_icon: 'manufacturer-apps.app2_icon',
  app3_package: 'manufacturer-apps.app3_package',
  app3_icon: 'manufacturer-apps.app3_icon',
  app4_package: 'manufacturer-apps.app4_package',
  app4_icon: 'manufacturer-apps.app4_icon',
  internal_apps: 'manufacturer-apps.internal_apps',
} as const;

/** The form of a manufacturer app; of a new one where none is given. */
export function ManufacturerAppForm({ manufacturerApp }: { manufacturerApp?: ManufacturerApp }) {
  const save = useSaveManufacturerApp(manufacturerApp?.id);
  const afterSave = useAfterSave(t('manufacturer-apps.saved'), pathTo('manufacturerApps'));
  const form = useContractForm(manufacturerAppInput, {
    initial: firstValues(manufacturerApp),
    labels,
    toBody: (values) => manufacturerAppBody(values, manufacturerApp),
    draft: ownDraft('manufacturer-app'),
    submit: save,
    onSuccess: ({ data: saved }, sent) => {
      const former = manufacturerApp && manufacturerAppBody(firstValues(manufacturerApp), manufacturerApp);
      const page = pathTo('manufacturerApp', { id: saved.id });
      afterSave(undoable(saveManufacturerApp, { page, former, sent, saved }));
    },
  });
  const text = { maxLength: limits.name, autoComplete: 'off' } as const;

  return (
    <FormCard
      form={form}
      failedTitle={t('manufacturer-apps.not_saved')}
      conflict={conflictOf(form, manufacturerApp && firstValues(manufacturerApp), {
        internal_apps: manufacturerApp?.internal_apps ?? '',
      })}
      cancelTo={
        manufacturerApp
          ? pathTo('manufacturerApp', { id: manufacturerApp.id })
          : listAddress(pathTo('manufacturerApps'))
      }
    >
      <TextInput
        {...form.field('manufacturer_code')}
        {...text}
        description={t('manufacturer-apps.manufacturer_code_hint')}
        required
      />
      <TextInput
        {...form.field('manufacturer_name')}
        {...text}
        description={t('manufacturer-apps.manufacturer_name_hint')}
      />
      {appFields.map((field) => (
        <TextInput key={field} {...form.field(field)} {...text} required={field.startsWith('app1')} />
      ))}
      <InternalAppsField
        id={form.idOf('internal_apps')}
        value={form.values.internal_apps}
        error={form.field('internal_apps').error}
        onChange={(rows) => form.set('internal_apps', rows)}
      />
    </FormCard>
  );
}
