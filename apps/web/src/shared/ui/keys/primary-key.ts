import { t } from '#shared/i18n/t.ts';

/** Whether the keyboard has a key ⌘, which does there what Ctrl does elsewhere. */
const hasCommandKey = /mac|iphone|ipad/i.test(navigator.platform);

/** The name of that key. */
export const primaryKey = (): string => (hasCommandKey ? '⌘' : t('shell.ctrl'));

/** Whether it is held, and no other one beside. */
export const isPrimaryHeld = (event: Pick<KeyboardEvent, 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>): boolean =>
  (hasCommandKey ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
  !event.altKey &&
  !event.shiftKey;
