import type { MantineColorScheme } from '@mantine/core';
import { IconSunMoon } from '@tabler/icons-react';
import { useId } from 'react';
import { t } from '#shared/i18n/t.ts';
import { useChosenScheme } from '#shared/theme/use-chosen-scheme.ts';
import { SettingRow } from '#shared/ui/setting-row/setting-row.tsx';
import classes from './scheme-row.module.css';

const schemes = [
  ['auto', 'shell.scheme_auto'],
  ['light', 'shell.scheme_light'],
  ['dark', 'shell.scheme_dark'],
] as const satisfies readonly (readonly [MantineColorScheme, string])[];

/** The color scheme, kept in this browser; the switch in the top bar sets the same. */
export function SchemeRow() {
  const name = useId();
  const { colorScheme, setColorScheme } = useChosenScheme();
  return (
    <SettingRow icon={IconSunMoon} title={t('settings.scheme')} text={t('settings.scheme_text')}>
      <fieldset className={classes.choices}>
        <legend className="hidden-text">{t('settings.scheme')}</legend>
        {schemes.map(([scheme, label]) => (
          <label key={scheme} className={classes.choice}>
            <input
              className="hidden-text"
              type="radio"
              name={name}
              checked={scheme === colorScheme}
              onChange={() => setColorScheme(scheme)}
            />
            {t(label)}
          </label>
        ))}
      </fieldset>
    </SettingRow>
  );
}
