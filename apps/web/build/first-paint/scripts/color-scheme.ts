/*
 * Runs before the first paint, as a classic script in its own file: the Content-Security-Policy allows no inline
 * script, and a module would run too late. The key and the attribute are those of Mantine. A browser may refuse storage,
 * or cookies, or have none.
 */
{
  let chosen: string | null | undefined;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {}
  try {
    chosen ??= /account_color_scheme=(\w+)/.exec(document.cookie)?.[1];
  } catch {}
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
}
