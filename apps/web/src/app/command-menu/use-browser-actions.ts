import { IconDeviceDesktop, IconKeyboard, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { useChosenScheme } from '#shared/theme/use-chosen-scheme.ts';
import type { LocalEntry } from './command-entries.ts';

const schemes = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon } as const;

interface BrowserActions {
  onSignOut: () => void;
  onKeys: () => void;
}

/** What is done in this browser, without a page for it. */
export function useBrowserActions({ onSignOut, onKeys }: BrowserActions): LocalEntry[] {
  const { setColorScheme } = useChosenScheme();
  const kind = t('commands.kind_action');
  return [
    ...(['light', 'dark', 'auto'] as const).map((scheme) => ({
      key: `action-scheme-${scheme}`,
      icon: schemes[scheme],
      label: t(`commands.scheme_${scheme}`),
      kind,
      words: t(`commands.words_scheme_${scheme}`),
      onChoose: () => setColorScheme(scheme),
    })),
    {
      key: 'action-keys',
      icon: IconKeyboard,
      label: t('commands.keys'),
      kind,
      words: t('commands.words_keys'),
      onChoose: onKeys,
    },
    {
      key: 'action-sign-out',
      icon: IconLogout,
      label: t('commands.sign_out'),
      kind,
      words: t('commands.words_sign_out'),
      onChoose: onSignOut,
    },
  ];
}
