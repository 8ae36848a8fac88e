/**
 * Turns the style sheets on that a document with a prerendered form has named but not loaded: it has a small one of its
 * own, with the rules of what it shows at first. The others repeat them in the same order, so nothing moves.
 */
export function turnLateStylesOn(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]'))
    link.disabled = false;
}
