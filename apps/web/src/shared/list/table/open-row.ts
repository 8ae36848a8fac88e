import type { MouseEvent } from 'react';

const isOfItsOwn = 'a, button, input, label, select, textarea, summary, [role="button"], [data-select]';

/** Whether text has just been marked. */
const hasMarked = (): boolean => getSelection()?.isCollapsed === false;

/** The link of the row that a click fell on beside everything that is clicked for itself. */
function linkBeside({ target, currentTarget, defaultPrevented }: MouseEvent): HTMLAnchorElement | undefined {
  if (defaultPrevented || !(target instanceof Element)) return undefined;
  // What a row opens elsewhere, such as a menu, is no part of it.
  if (!currentTarget.contains(target) || target.closest(isOfItsOwn)) return undefined;
  return target.closest('tr[data-record]')?.querySelector<HTMLAnchorElement>('td[data-first] a') ?? undefined;
}

/**
 * Opens the record of the row that was clicked, as a click on its link does: here, or with a key or the middle button in
 * another tab. Marking text opens nothing.
 */
export function openRow(event: MouseEvent): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const isMiddle = button === 1;
  if ((button !== 0 && !isMiddle) || altKey) return;
  const link = linkBeside(event);
  if (!link || (!isMiddle && hasMarked())) return;
  if (isMiddle || metaKey || ctrlKey || shiftKey) window.open(link.href, '_blank', 'noopener');
  else link.click();
}
