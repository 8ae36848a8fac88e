import { pages } from '@account/contract/pages/pages';
import tokens from '../../src/shared/theme/tokens.json' with { type: 'json' };
import { type AppIcon, appIcons } from './app-icons.ts';

const icon = ({ fileName, side }: AppIcon, purpose: 'any' | 'maskable') => ({
  src: `/${fileName}`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

/** What a device is told that installs the panel as an app (W3C, Web App Manifest). */
export const appManifest = {
  name: 'Account',
  short_name: 'Account',
  description: 'The panel for people, organizations and interactive displays.',
  id: '/',
  start_url: pages.home.path,
  scope: '/',
  display: 'standalone',
  background_color: tokens.color.light.bezel,
  theme_color: tokens.color.light.bezel,
  icons: [icon(appIcons.small, 'any'), icon(appIcons.large, 'any'), icon(appIcons.maskable, 'maskable')],
};
