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

/** Playwright says that there is a mouse. */
const mouse = ['primaryHoverType=2', 'availableHoverTypes=2', 'primaryPointerType=4', 'availablePointerTypes=4'];

/**
 * Two costs of a tenth of a run each: optimised code of a page that is gone before it pays, and the blur behind
 * a dialog, in every frame and without a graphics card. Where pages are timed, at full size, or drawn for the README, all
 * is as people have it.
 */
const savings = [
  '--js-flags=--no-maglev --no-turbofan',
  `--blink-settings=${[...mouse, 'prefersReducedTransparency=true'].join(',')}`,
];

/** How tests start Chromium, beside what Playwright says itself. */
export const chromiumArguments = [
  ...(asRoot ? ['--no-sandbox'] : []),
  `--disable-features=${[...alsoOff, ...addressBar].join(',')}`,
  '--disable-gpu',
  '--disable-quic',
  ...(isFullSize || process.env.PICTURES === '1' ? [] : savings),
];
