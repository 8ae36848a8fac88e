import type { Page } from '@playwright/test';

/** Records in the page the announcements of screen readers, and the moves of the focus. */
function listen(): void {
  const live = '[aria-live], [role="alert"], [role="status"], output';
  const said: string[] = [];
  const known = new Set<Element>();
  const announced = new Set<string>();
  const top = () => [...document.querySelectorAll(':modal')].at(-1) ?? document;
  const isAlert = (region: Element) => region.matches('[role="alert"], [aria-live="assertive"]');
  const isWhole = (region: Element) => region.matches('[role]:not([aria-atomic="false"]), [aria-atomic="true"]');
  const textOf = (node: Node) =>
    // biome-ignore lint/performance/useDomNodeTextContent: blocks are separated, and hidden text is not announced
    ((node as HTMLElement).innerText ?? node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

  const hear = (region: Element, node: Node) => {
    if (!top().contains(region) || !region.checkVisibility()) return;
    const isNew = !known.has(region);
    const text = textOf(isNew || isWhole(region) ? region : node);
    const around = region.parentElement?.closest(live);
    // Text that comes together with its region is not announced, unless it is an alert, or comes into another region.
    const isLost = isNew && !region.matches('[role="alert"]') && !(around && known.has(around));
    // Announced text, as of a toast that moves out of a dialog, need not be announced again.
    if (!text || (isLost && announced.has(text))) return;
    announced.add(text);
    const line = `${isLost ? 'not told' : isAlert(region) ? 'at once' : 'told'}: ${text}`;
    if (said.at(-1) !== line) said.push(line);
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'childList' ? addedNodes : [target]) {
        if (!node.isConnected) continue;
        const element = node instanceof Element ? node : node.parentElement;
        const around = element?.closest(live);
        const inside = node instanceof Element ? [...node.querySelectorAll(live)] : [];
        for (const region of around ? [around, ...inside] : inside) hear(region, node);
      }
    for (const region of document.querySelectorAll(live)) known.add(region);
  }).observe(document, { childList: true, subtree: true, characterData: true });
  document.addEventListener('focusin', ({ target }) => {
    const element = target as HTMLInputElement;
    const name = element.labels?.[0] ?? element;
    said.push(`focus: ${element.ariaLabel ?? (textOf(name) || element.title)}`);
  });
  Object.assign(window, { said });
}

/** From the next document on, announcements of a page are recorded. */
export async function beginListening(page: Page): Promise<void> {
  await page.addInitScript(listen);
}

/** Announcements and moves of the focus since the last call, in order. */
export const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0));
