/*
 * Runs before the first paint, as a classic script in its own file: the Content-Security-Policy allows no inline
 * script, and a module would run too late. The key and the attribute are those of Mantine.
 */
{
  const stored = localStorage.getItem('mantine-color-scheme-value');
  const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
}
