import { idleLogoutMinutes } from '@account/contract/limits';
import { t } from '#shared/i18n/t.ts';

/** The choices of the panel idle logout, `Never` first. */
export const idleChoices = () =>
  idleLogoutMinutes.map((minutes) => ({
    value: String(minutes),
    label: minutes === 0 ? t('settings.never') : t('settings.minutes', { minutes }),
  }));

/** The effect of the setting, in a sentence. */
export const idleText = (minutes: number): string =>
  minutes === 0 ? t('settings.idle_never') : t('settings.idle_after', { minutes });
