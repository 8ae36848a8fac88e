import { limits } from '@account/contract/limits';
import { NativeSelect, TextInput } from '@mantine/core';
import { t } from '#shared/i18n/t.ts';
import type { SettingsForm } from '../hooks/use-settings-form.ts';
import { idleChoices } from '../idle-logout.ts';

/** The general settings, for the dialog and the page. */
export const SettingsFields = ({ form }: { form: SettingsForm }) => (
  <>
    <NativeSelect
      {...form.field('panel_idletimeout')}
      description={t('settings.idle_hint')}
      data={idleChoices()}
      required
      data-autofocus
    />
    <TextInput
      {...form.field('name')}
      description={t('settings.name_hint')}
      maxLength={limits.name}
      autoComplete="name"
    />
  </>
);
