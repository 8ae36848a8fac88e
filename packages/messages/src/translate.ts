import { setupI18n } from '@lingui/core';
import { compileCatalogue, namespacesOf } from './catalogue-files.ts';
import type { MessageId, MessageValues } from './ids.ts';
import { defaultLocale } from './locales.ts';

const messages = Object.assign(
  {},
  ...namespacesOf(defaultLocale).map((namespace) => compileCatalogue(defaultLocale, namespace)),
);
const i18n = setupI18n({ locale: defaultLocale, messages: { [defaultLocale]: messages } });

/** Whether a catalogue has a message with an id that was composed at run time. */
export const isMessageId = (id: string): id is MessageId => Object.hasOwn(messages, id);

/** Translates a message on the server, into English. */
export const translate = (id: MessageId, values?: MessageValues): string => i18n._(id, values);

/** Translates a reference that arrives as data, such as those of the contract's `fieldMessages`. */
export const translateRef = ({ id, values }: { id: MessageId; values?: MessageValues }): string =>
  translate(id, values);
