import type { PublicConfig } from '@account/contract/bootstrap';
import type { Config } from './config.ts';

/** The settings that are public: every page carries them. */
export const publicConfigOf = (config: Config): PublicConfig => ({
  registration: config.REGISTRATION,
  panel_page: config.PANEL_PAGE,
  terms_url: config.TERMS_URL,
  privacy_url: config.PRIVACY_URL,
  identity_providers: { google: Boolean(config.GOOGLE_CLIENT_ID), microsoft: Boolean(config.MICROSOFT_CLIENT_ID) },
  companion_cloud:
    config.COMPANION_CLOUD_URL && config.COMPANION_CLOUD_SECRET
      ? { url: config.COMPANION_CLOUD_URL, return_url: `${config.publicUrl}/user/personalsetting` }
      : null,
  mobile_app_link: config.MOBILE_APP_LINK,
});
