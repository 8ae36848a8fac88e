import { Fragment } from 'react';

/** A long word such as an address, which goes on in the next line after its punctuation, so that no word in it is split. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=[@./:_-])(?=[^@./:_-])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
