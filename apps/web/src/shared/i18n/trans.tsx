import type { MessageId, MessageValues } from '@account/messages/ids';
import { Trans as LinguiTrans } from '@lingui/react';
import type { ReactElement } from 'react';

interface TransProps {
  id: MessageId;
  values?: MessageValues;
  /** The elements of the message's tags: `<link>…</link>` takes `components={{ link: <a href="…" /> }}`. */
  components?: Record<string, ReactElement>;
}

/** A message that holds links or other elements. */
export const Trans = ({ id, values, components }: TransProps) => (
  <LinguiTrans id={id} values={values} components={components} />
);
