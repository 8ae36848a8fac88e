import { textValues } from '@account/contract/values/text-values';
import type { MessageId, MessageValues } from '@account/messages/ids';
import { i18n } from './i18n.ts';
import { isolateValues } from './sentences.ts';

/** The text of a message in the language in use. Every message may name the limits of `textValues`. */
export const t = (id: MessageId, values?: MessageValues): string =>
  i18n._(id, { ...textValues, ...isolateValues(values) });

/** Whether a loaded catalogue has a message of this id. */
export const isLoaded = (id: string): id is MessageId => Object.hasOwn(i18n.messages, id);

/**
 * The text of a message whose id arrives as data, such as those of the contract's `fieldMessages`. An id that is in no
 * loaded catalogue gets the general text of `validation.format`.
 */
export const tRef = (ref: { id: string; values?: MessageValues }): string =>
  isLoaded(ref.id) ? t(ref.id, ref.values) : t('validation.format');
