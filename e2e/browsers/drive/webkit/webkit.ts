import { type Browser, type ElementId, fileField, type Query } from '../browser.ts';
import { pageScript } from '../page-script.ts';
import { dragging, pressing, typing } from '../w3c-actions.ts';
import { isCalled, roleSelector } from './role-selectors.ts';
import { startPrograms } from './start-programs.ts';
import { WebdriverSession } from './webdriver-session.ts';

/** How W3C WebDriver marks a reference to an element. */
const marker = 'element-6066-11e4-a52e-4f735466cecf';
type Reference = Record<typeof marker, ElementId>;

/** The engine of Safari in the little browser that comes with it, by WebDriver. */
export async function startWebkit(): Promise<Browser> {
  const programs = await startPrograms();
  const session = await WebdriverSession.open(programs.address, {
    'webkitgtk:browserOptions': { binary: process.env.MINIBROWSER_PATH ?? '', args: ['--automation'] },
  });
  const perform = async (actions: readonly object[]) => {
    await session.send('POST', 'actions', { actions });
  };
  /** The driver knows neither of an element that is hidden from assistive technology. */
  const computed = (id: ElementId, what: 'label' | 'role') =>
    session.send<string>('GET', `element/${id}/computed${what}`).catch(() => undefined);
  const isFound = async (id: ElementId, { role, name }: Query) =>
    (await computed(id, 'label')) === name && isCalled(role, (await computed(id, 'role')) ?? '');
  const evaluate: Browser['evaluate'] = async (inPage, argument, element) => {
    const args = element === undefined ? [] : [{ [marker]: element }];
    const script = `return (${pageScript(inPage, argument)})(arguments[0])`;
    return JSON.parse(await session.send<string>('POST', 'execute/sync', { script, args }));
  };
  /** The window is larger than the page by its bars. */
  const resize = async (width: number, height: number) => {
    await session.send('POST', 'window/rect', { width, height });
    const inside = await evaluate(() => innerHeight, null);
    await session.send('POST', 'window/rect', { width, height: 2 * height - inside });
  };

  return {
    open: async (url) => {
      await session.send('POST', 'url', { url });
    },
    find: async (query, within) => {
      const scope = within === undefined ? '' : `element/${within}/`;
      const search = { using: 'css selector', value: roleSelector(query.role) };
      const candidates = await session.send<Reference[]>('POST', `${scope}elements`, search);
      const ids = candidates.map((reference) => reference[marker]);
      const matches = await Promise.all(ids.map((id) => isFound(id, query)));
      return ids.filter((_, at) => matches[at]);
    },
    evaluate,
    drag: (points) => perform(dragging(points)),
    press: (key, modifier) => perform(pressing(key, modifier)),
    type: (text) => perform(typing(text)),
    chooseFile: async (within, path) => {
      const search = { using: 'css selector', value: fileField };
      const input = await session.send<Reference>('POST', `element/${within}/element`, search);
      await session.send('POST', `element/${input[marker]}/value`, { text: path });
    },
    screenshot: async () => Buffer.from(await session.send<string>('GET', 'screenshot'), 'base64'),
    resize,
    forget: async () => {
      await session.send('DELETE', 'cookie');
    },
    close: async () => {
      await session.end();
      await programs.stop();
    },
  };
}
