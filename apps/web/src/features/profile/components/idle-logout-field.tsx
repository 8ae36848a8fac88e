import { NativeSelect } from '@mantine/core';
import { t } from '#shared/i18n/t.ts';
import type { SettingsForm } from '../hooks/use-settings-form.ts';
import { idleChoices } from '../idle-logout.ts';

export const IdleLogoutField = ({ form }: { form: SettingsForm }) => (
  <NativeSelect
    {...form.field('panel_idletimeout')}
    description={t('settings.idle_hint')}
    data={idleChoices()}
    required
    data-autofocus
  />
);
