import '@account/web/shared/theme/layers.css';
import '@fontsource-variable/inter/opsz.css';
import 'virtual:theme.css';
import '@account/web/shared/theme/fonts.css';
import '@account/web/shared/theme/base.css';
import '@account/web/shared/theme/elements.css';
import '../page/reference.css';
import { startSearch } from './search.ts';
import { startTrying } from './try-call.ts';

const dark = matchMedia('(prefers-color-scheme: dark)');

/** Whether the person has chosen a scheme in the panel. A browser may refuse storage. */
function isChosen(): boolean {
  try {
    return /^(?:light|dark)$/.test(localStorage.getItem('mantine-color-scheme-value') ?? '');
  } catch {
    return false;
  }
}

/** Changes the colour scheme with that of the device, unless the person has chosen one. */
function followDevice(): void {
  dark.addEventListener('change', () => {
    if (isChosen()) return;
    document.documentElement.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light');
  });
}

followDevice();
startSearch();
startTrying();
