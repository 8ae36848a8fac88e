import { expect } from '@playwright/test';
import { freePort } from '../../../../tools/harness/free-port.ts';
import { browserContext } from '../../../support/browser-context.ts';
import { Child } from '../child.ts';

/** A screen in memory, because the browser has no headless mode. */
async function startScreen() {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const screen = new Child(process.env.XVFB_PATH ?? 'Xvfb', args);
  const [display] = await screen.said(/\d+(?=\n)/);
  return { screen, display };
}

/** Starts the program that drives the browser, and what the browser needs. */
export async function startPrograms() {
  const { screen, display } = await startScreen();
  const port = await freePort();
  const driver = new Child(process.env.WEBKIT_DRIVER_PATH ?? 'WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: `:${display}`,
    TZ: browserContext.timezoneId,
    LANG: 'C.UTF-8',
    LANGUAGE: browserContext.locale.replace('-', '_'),
  });
  const address = `http://127.0.0.1:${port}`;
  await expect(() => fetch(`${address}/status`)).toPass();
  const stop = async () => {
    await driver.stop();
    await screen.stop();
  };
  return { address, stop };
}
