import type { Platform } from '@account/contract/platforms';
import { GoogleLogo } from './google-logo.tsx';
import { MicrosoftLogo } from './microsoft-logo.tsx';

/** The logo of a platform, as large as what it stands in. It is decoration: the text beside it names the platform. */
export const PlatformLogo = ({ platform }: { platform: Platform }) =>
  platform === 'google' ? <GoogleLogo /> : <MicrosoftLogo />;
