const framePasses = () => new Promise(requestAnimationFrame);

/**
 * Waits frame by frame until something is so, and for the effects of what was drawn then, which may start timers. Vitest's
 * polling, and pointing or clicking through it, moves fake timers on as long as it waits: on a slow machine more time would
 * pass for the page than the test says.
 */
export async function waitInPage(isSo: () => boolean): Promise<void> {
  while (!isSo()) await framePasses();
  for (let frame = 0; frame < 2; frame += 1) await framePasses();
}
