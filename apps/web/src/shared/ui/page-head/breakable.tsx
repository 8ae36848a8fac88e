import { Fragment } from 'react';

/** A title that may break after the punctuation of an e-mail address, so that no word in it is split. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=[@._-])/).map((part, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity
    <Fragment key={position}>
      {position > 0 && <wbr />}
      {part}
    </Fragment>
  ));
