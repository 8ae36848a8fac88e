import type { HtmlTagDescriptor, Plugin } from 'vite';

const webScript = 'build/first-paint/scripts/color-scheme.ts';
const font = /inter-latin-opsz-normal-.*\.woff2$/;

const scriptTag = (src: string): HtmlTagDescriptor => ({ tag: 'script', attrs: { src }, injectTo: 'head-prepend' });

const fontTag = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true },
  injectTo: 'head',
});

/**
 * Adds the elements to the page that the first paint needs before any module runs: the classic script that sets the colour
 * scheme, and the font of the Latin letters.
 * @param script where the classic script is
 */
export function earlyAssetsPlugin(script = webScript): Plugin {
  let base = '/';
  return {
    name: 'account:early-assets',
    config: () => ({ build: { rolldownOptions: { input: { index: 'index.html', 'color-scheme': script } } } }),
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return [scriptTag(`/${script}`)];
        const files = Object.values(bundle);
        const scheme = files.find((file) => file.type === 'chunk' && file.name === 'color-scheme');
        const letters = files.find((file) => font.test(file.fileName));
        if (!scheme || !letters) throw new Error('the colour scheme script or the font is missing in the bundle');
        return [scriptTag(`${base}${scheme.fileName}`), fontTag(`${base}${letters.fileName}`)];
      },
    },
  };
}
