const late = 'link[rel="stylesheet"][disabled]';

/** What people do first to anything that looks otherwise afterwards. */
const beginnings = ['pointerdown', 'keydown', 'input', 'submit'] as const;

/** What React changes in elements that were drawn; the room at the side comes by itself, with styles that are there. */
const changes = {
  childList: true,
  subtree: true,
  attributeFilter: ['class', 'style', 'hidden', 'disabled', 'aria-invalid'],
};

function turnOn(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(late)) link.disabled = false;
}

/**
 * Turns the style sheets on that a document with a prerendered form has named but not loaded, as soon as somebody begins to
 * use it or anything changes in the form: the document has a small one of its own, with the rules of what it shows at first.
 * The others repeat them in the same order, so nothing moves.
 */
export function turnLateStylesOn(root: Element): void {
  if (!document.querySelector(late)) return;
  const watched = new AbortController();
  const observer = new MutationObserver(() => begin());
  const begin = () => {
    watched.abort();
    observer.disconnect();
    turnOn();
  };
  for (const event of beginnings) addEventListener(event, begin, { signal: watched.signal, capture: true });
  const form = root.querySelector('main');
  if (form) observer.observe(form, changes);
  else begin();
}
