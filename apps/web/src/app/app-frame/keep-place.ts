const focusable =
  ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [aria-disabled="true"], [type="hidden"])';

const canFocus = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.matches(focusable) && element.checkVisibility();

/** The first element of a part of the page that can have the focus, or the last one. */
function edgeOf(node: Node | null, edge: 'first' | 'last'): HTMLElement | undefined {
  if (!(node instanceof Element)) return undefined;
  const inside = [node, ...node.querySelectorAll(focusable)].filter(canFocus);
  return inside.at(edge === 'first' ? 0 : -1);
}

/** The heading of the innermost part of the page around a place, of the page at last. */
function headingAround(place: Node): HTMLElement | null {
  for (let around = place instanceof Element ? place : null; around; around = around.parentElement) {
    const heading = around.querySelector<HTMLElement>('h1, h2, h3');
    if (heading) return heading;
  }
  return null;
}

/** The element beside a place, after it or before it. */
const beside = (next: Node | null | undefined, previous: Node | null | undefined): HTMLElement | undefined =>
  edgeOf(next ?? null, 'first') ?? edgeOf(previous ?? null, 'last');

/** The element near a removed one: beside it, beside the item that it was in, or the heading above. */
function placeOf({ target, nextSibling, previousSibling }: MutationRecord): HTMLElement | null {
  const item = target instanceof Element ? target.closest('li') : null;
  return (
    beside(nextSibling, previousSibling) ??
    beside(item?.nextElementSibling, item?.previousElementSibling) ??
    headingAround(target)
  );
}

/** How an element was taken out of the page. */
const removalOf = (gone: Element | null, records: readonly MutationRecord[]): MutationRecord | undefined =>
  gone && !gone.isConnected
    ? records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)))
    : undefined;

function focus(element: HTMLElement): void {
  if (!element.matches(focusable)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Overlays of the page: at their end the focus returns to its place before. For closed dialogs the browser does that. */
const overlay = 'dialog, [popover]';

/**
 * An element that disappears with the focus, such as the button that deleted its own row, leaves it to its neighbour.
 * Otherwise the keyboard and screen readers would be at the top of the document.
 */
function keepPlace(): void {
  let inPage: Element | null = null;
  let inDialog: Element | null = null;
  let inToast: Element | null = null;
  const remember = (element: Element | null) => {
    const over = element?.closest(overlay);
    if (!over) inPage = element;
    inDialog = over?.closest('dialog') ? element : null;
    inToast = over && !inDialog ? element : null;
  };
  remember(document.activeElement);
  addEventListener('focusin', ({ target }) => remember(target instanceof Element ? target : null));
  // A press beside it takes the focus away on purpose.
  addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (!target.closest(overlay) && !inPage?.contains(target)) inPage = null;
    if (!inDialog?.contains(target)) inDialog = null;
  });

  const placeAfter = (records: readonly MutationRecord[]): (() => HTMLElement | null) | undefined => {
    const before = inPage;
    if (inToast && !inToast.isConnected) return () => (before instanceof HTMLElement ? before : null);
    const within = removalOf(inDialog, records);
    if (within?.target instanceof Element && within.target.closest('dialog')) return () => placeOf(within);
    // Rows of a long list come and go as it scrolls.
    if (before?.closest('[data-index]')) return undefined;
    const record = removalOf(before, records);
    return record && (() => placeOf(record));
  };
  new MutationObserver((records) => {
    if (document.activeElement !== document.body) return;
    const find = placeAfter(records);
    // Later, as what removed it may move the focus itself, and what stands there may still come.
    if (find)
      requestAnimationFrame(() =>
        setTimeout(() => {
          const place = document.activeElement === document.body ? find() : null;
          if (place?.isConnected) focus(place);
        }),
      );
  }).observe(document.body, { childList: true, subtree: true });
}

keepPlace();

export {};
