import { chromium, type ElementHandle, type Page } from '@playwright/test';
import { chromiumArguments } from '../../../tools/harness/chromium-arguments.ts';
import { browserContext } from '../../support/browser-context.ts';
import { type Browser, type ElementId, fileField } from './browser.ts';

type Role = Parameters<Page['getByRole']>[0];

/** Chromium as all other tests drive it. */
export async function startChromium(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  const program = await chromium.launch({ args: chromiumArguments, ...(executablePath ? { executablePath } : {}) });
  const context = await program.newContext(browserContext);
  const page = await context.newPage();
  const elements = new Map<ElementId, ElementHandle<HTMLElement>>();

  const elementOf = (id: ElementId) => {
    const element = elements.get(id);
    if (!element) throw new Error(`no element ${id}`);
    return element;
  };
  const keep = (element: ElementHandle) => {
    const id = String(elements.size);
    elements.set(id, element as ElementHandle<HTMLElement>);
    return id;
  };

  return {
    open: async (url) => {
      await page.goto(url);
    },
    find: async ({ role, name }, within) => {
      // Playwright calls a field for a password a textbox.
      const named = page.getByRole(role === 'password' ? 'textbox' : (role as Role), { name, exact: true });
      const found = await named.elementHandles();
      if (within === undefined) return found.map(keep);
      const isInside = (element: ElementHandle) =>
        elementOf(within).evaluate((outer, inner) => outer.contains(inner as Node), element);
      const inside = await Promise.all(found.map(isInside));
      return found.filter((_, at) => inside[at]).map(keep);
    },
    evaluate: async (inPage, argument, element) => {
      const root = element === undefined ? await page.$(':root') : elementOf(element);
      return (root as ElementHandle<HTMLElement>).evaluate(inPage, argument as never);
    },
    drag: async ([first, ...others]) => {
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of others) await page.mouse.move(x, y);
      await page.mouse.up();
    },
    press: (key, modifier) => page.keyboard.press(modifier ? `${modifier}+${key}` : key),
    type: (text) => page.keyboard.type(text),
    chooseFile: async (within, path) => {
      await (await elementOf(within).waitForSelector(fileField, { state: 'attached' })).setInputFiles(path);
    },
    screenshot: () => page.screenshot(),
    resize: (width, height) => page.setViewportSize({ width, height }),
    forget: () => context.clearCookies(),
    close: () => program.close(),
  };
}
