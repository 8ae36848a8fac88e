/**
 * Waits frame by frame until something is so. Vitest's polling, and pointing or clicking through it, moves fake timers on
 * as long as it waits: on a slow machine more time would pass for the page than the test says.
 */
export async function waitInPage(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(requestAnimationFrame);
}
