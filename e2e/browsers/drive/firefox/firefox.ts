import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowsingContext, Script } from 'webdriver-bidi-protocol';
import { browserContext } from '../../../support/browser-context.ts';
import { type Browser, type ElementId, fileField, passwordField } from '../browser.ts';
import { Child } from '../child.ts';
import { pageScript } from '../page-script.ts';
import { dragging, pressing, typing } from '../w3c-actions.ts';
import { BidiConnection } from './bidi-connection.ts';

/** Facts that other browsers get by their protocol. */
const preferences = {
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': browserContext.locale,
};

async function startProgram(profile: string) {
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  await writeFile(path.join(profile, 'user.js'), lines);
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  return new Child(process.env.FIREFOX_PATH ?? 'firefox-esr', args, { TZ: browserContext.timezoneId });
}

/** Firefox as Debian has it, by WebDriver BiDi. */
export async function startFirefox(): Promise<Browser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'account-firefox-'));
  const program = await startProgram(profile);
  const [, address] = await program.said(/WebDriver BiDi listening on (ws:\S+)/);
  const bidi = await BidiConnection.open(`${address}/session`);
  await bidi.send('session.new', { capabilities: {} });
  // In the first tab the address bar has the focus: there, pages show no focus ring, and keys press no button.
  const { context } = await bidi.send('browsingContext.create', { type: 'tab' });
  const resize = async (width: number, height: number) => {
    await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } });
  };
  const locate = async (locator: BrowsingContext.Locator, within: ElementId | undefined) => {
    const startNodes = within === undefined ? {} : { startNodes: [{ sharedId: within }] as [Script.SharedReference] };
    const { nodes } = await bidi.send('browsingContext.locateNodes', { context, locator, ...startNodes });
    return nodes.flatMap(({ sharedId }): ElementId[] => (sharedId ? [sharedId] : []));
  };

  return {
    open: async (url) => {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    find: async ({ role, name }, within) => {
      if (role !== 'password') return locate({ type: 'accessibility', value: { role, name } }, within);
      const named = await locate({ type: 'accessibility', value: { name } }, within);
      const fields = await locate({ type: 'css', value: passwordField }, within);
      return fields.filter((field) => named.includes(field));
    },
    evaluate: async (inPage, argument, element) => {
      const answer = await bidi.send('script.callFunction', {
        functionDeclaration: pageScript(inPage, argument),
        arguments: [element === undefined ? { type: 'undefined' } : { sharedId: element }],
        target: { context },
        awaitPromise: false,
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.type === 'string' ? answer.result.value : 'null');
    },
    drag: async (points) => {
      await bidi.send('input.performActions', { context, actions: dragging(points) });
    },
    press: async (key, modifier) => {
      await bidi.send('input.performActions', { context, actions: pressing(key, modifier) });
    },
    type: async (text) => {
      await bidi.send('input.performActions', { context, actions: typing(text) });
    },
    chooseFile: async (within, file) => {
      const [input] = await locate({ type: 'css', value: fileField }, within);
      await bidi.send('input.setFiles', { context, element: { sharedId: input ?? '' }, files: [file] });
    },
    screenshot: async () => {
      const { data } = await bidi.send('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    resize,
    forget: async () => {
      await bidi.send('storage.deleteCookies', {});
    },
    close: async () => {
      await program.stop();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
