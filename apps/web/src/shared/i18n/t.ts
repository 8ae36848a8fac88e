import type { MessageId, MessageValues } from '@account/messages/ids';
import { i18n } from './i18n.ts';

/** Words a message in the language in use. */
export const t = (id: MessageId, values?: MessageValues): string => i18n._(id, values);

const isLoaded = (id: string): id is MessageId => Object.hasOwn(i18n.messages, id);

/**
 * Words a reference that arrives as data, such as those of the contract's `fieldMessages`. An id of no loaded
 * catalogue is worded as the general `validation.format`.
 */
export const tRef = (ref: { id: string; values?: MessageValues }): string =>
  isLoaded(ref.id) ? t(ref.id, ref.values) : t('validation.format');
