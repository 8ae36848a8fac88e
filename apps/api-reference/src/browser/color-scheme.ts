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
export function followDevice(): void {
  dark.addEventListener('change', () => {
    if (isChosen()) return;
    document.documentElement.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light');
  });
}
