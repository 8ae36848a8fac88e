/** Copies without the clipboard API, which browsers offer to secure pages only (https or localhost). */
function copyBySelection(text: string): void {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'hidden-text';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (!copied) throw new Error('the browser did not copy');
}

/**
 * Puts a text on the clipboard.
 * @throws when the browser does not allow it
 */
export async function copyText(text: string): Promise<void> {
  if (isSecureContext) await navigator.clipboard.writeText(text);
  else copyBySelection(text);
}
