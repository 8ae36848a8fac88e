/** The facts in a user agent string, in everyday names. */
export interface Agent {
  browser: string | undefined;
  system: string | undefined;
  /** The kind of device, as far as it is known. */
  form: 'phone' | 'tablet' | 'computer';
}

type Names = readonly (readonly [RegExp, string])[];

/** Most browsers also name their ancestors, so the first match counts. */
const browsers: Names = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:(?:Headless)?Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
];

const systems: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: Names, userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

function formOf(userAgent: string): Agent['form'] {
  if (/\biPad\b/.test(userAgent)) return 'tablet';
  if (/\biPhone\b|\bMobile\b/.test(userAgent)) return 'phone';
  return /\bAndroid\b/.test(userAgent) ? 'tablet' : 'computer';
}

/** Reads a user agent string. Versions are left out: they change too often to recognize a device by. */
export const agentOf = (userAgent: string): Agent => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
  form: formOf(userAgent),
});
