import { setupI18n } from '@lingui/core';
import { compileCatalogue, namespacesOf } from './catalogue-files.ts';
import type { MessageId, MessageValues } from './ids.ts';
import { defaultLocale } from './locales.ts';

const messages = Object.assign(
  {},
  ...namespacesOf(defaultLocale).map((namespace) => compileCatalogue(defaultLocale, namespace)),
);
const i18n = setupI18n({ locale: defaultLocale, messages: { [defaultLocale]: messages } });

/** Whether a catalogue has a message for an id that was put together. */
export const isMessageId = (id: string): id is MessageId => Object.hasOwn(messages, id);

/** Words a message on the server, in English. */
export const translate = (id: MessageId, values?: MessageValues): string => i18n._(id, values);

/** Words a reference that arrives as data, such as those of the contract's `fieldMessages`. */
export const translateRef = ({ id, values }: { id: MessageId; values?: MessageValues }): string =>
  translate(id, values);
