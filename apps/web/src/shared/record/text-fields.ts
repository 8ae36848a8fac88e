import type { MessageId } from '@account/messages/ids';
import { t } from '#shared/i18n/t.ts';

/** Texts of a record that its form changes, with their labels. */
type TextFields<Name extends string> = Readonly<Record<Name, MessageId>>;

type Texts<Name extends string> = { readonly [Field in Name]: string | null };

export const namesOf = <Name extends string>(fields: TextFields<Name>): Name[] => Object.keys(fields) as Name[];

/** The initial values of their inputs: no text is an empty one. */
export const textsOf = <Name extends string>(fields: TextFields<Name>, record: Texts<NoInfer<Name>> | undefined) =>
  Object.fromEntries(namesOf(fields).map((name) => [name, record?.[name] ?? ''])) as Record<Name, string>;

/** Their lines among the details of the record. */
export const textRows = <Name extends string>(fields: TextFields<Name>, record: Texts<NoInfer<Name>>) =>
  namesOf(fields).map((name) => [t(fields[name]), record[name]] as const);
