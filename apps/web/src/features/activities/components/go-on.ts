/** What somebody has begun in a field before the code that answers had come. */
export interface Begun {
  /** What was typed last. */
  text?: string;
  /** What has the focus. */
  focused?: 'field' | 'button' | undefined;
  /** What was pressed to open the picker. */
  opened?: 'field' | 'button' | 'key';
}

/** Sets the text as typing does: React keeps the property of the element for itself. */
const setText = (field: HTMLInputElement, text: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);

/** Types a text into a field. */
function type(field: HTMLInputElement, text: string): void {
  setText(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Goes on in the field of this id with what was begun in the one that stood in its place. */
export function goOn(id: string, { text, focused, opened }: Begun): void {
  const field = document.getElementById(id) as HTMLInputElement | null;
  const button = field?.closest('.mantine-InputWrapper-root')?.querySelector('button');
  if (!field) return;
  if (focused === 'field') field.focus({ preventScroll: true });
  if (focused === 'button') button?.focus({ preventScroll: true });
  if (text !== undefined) {
    type(field, text);
    // Who has left the field already is told what is wrong with the text, once it is drawn.
    if (focused !== 'field') setTimeout(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  }
  if (opened === 'field') field.click();
  if (opened === 'button') button?.click();
  if (opened === 'key') field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
}
