import type { Browser } from './browser.ts';
import { startChromium } from './chromium.ts';
import { startFirefox } from './firefox/firefox.ts';
import { startWebkit } from './webkit/webkit.ts';

export const engines = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

const starts: Record<Engine, () => Promise<Browser>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebkit,
};

export const startBrowser = (engine: Engine): Promise<Browser> => starts[engine]();
