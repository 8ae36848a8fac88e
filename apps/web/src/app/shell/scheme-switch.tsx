import { type MantineColorScheme, useComputedColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { useChosenScheme } from '#shared/theme/use-chosen-scheme.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Menu, MenuChoice } from '#shared/ui/menu/menu.tsx';
import classes from './top-bar.module.css';

const schemes = {
  auto: { icon: IconDeviceDesktop, label: 'shell.scheme_auto' },
  light: { icon: IconSun, label: 'shell.scheme_light' },
  dark: { icon: IconMoon, label: 'shell.scheme_dark' },
} as const;

const order: readonly MantineColorScheme[] = ['auto', 'light', 'dark'];

/** The color scheme: light, dark or the system's; kept in this browser. */
export function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useChosenScheme();
  const effective = useComputedColorScheme('light');
  return (
    <Menu
      label={t('shell.color_scheme')}
      buttonClassName={classes.iconButton}
      tooltip={t('shell.color_scheme')}
      button={
        <>
          <Icon of={schemes[effective].icon} />
          <span className="hidden-text">{t('shell.color_scheme')}</span>
        </>
      }
    >
      {order.map((scheme) => (
        <MenuChoice
          key={scheme}
          icon={schemes[scheme].icon}
          label={t(schemes[scheme].label)}
          chosen={scheme === colorScheme}
          onChoose={() => setColorScheme(scheme)}
        />
      ))}
    </Menu>
  );
}
