/** How every page is opened; a page that several tests share is not given it by Playwright. */
export const browserContext = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
  timezoneId: 'Europe/Berlin',
  locale: 'en-GB',
} as const;
