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

/** How tests start Chromium, beside what Playwright says itself. */
export const chromiumArguments = [
  ...(asRoot ? ['--no-sandbox'] : []),
  `--disable-features=${[...alsoOff, ...addressBar].join(',')}`,
  '--disable-gpu',
  '--disable-quic',
];
