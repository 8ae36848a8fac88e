import { isFullSize } from './full-size.ts';

const asRoot = process.getuid?.() === 0;

/** The address bar that no test sees suggests in pages of its own, which takes a tenth of a run. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** Playwright turns these off. An argument that is given twice counts once, so they are named again. */
const alsoOff = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/**
 * A page of a test is gone before code that the browser optimised for it pays: that takes a tenth of a run. At full size,
 * where pages are timed, code runs as it does for people.
 */
const asItComes = '--js-flags=--no-maglev --no-turbofan';

/** How tests start Chromium, beside what Playwright says itself. */
export const chromiumArguments = [
  ...(asRoot ? ['--no-sandbox'] : []),
  `--disable-features=${[...alsoOff, ...addressBar].join(',')}`,
  '--disable-gpu',
  '--disable-quic',
  ...(isFullSize ? [] : [asItComes]),
];
