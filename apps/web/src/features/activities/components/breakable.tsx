import { Fragment } from 'react';

/** A long word such as an e-mail address, which goes on in the next line after `@`, `.`, `-` or `_`. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=[@._-])(?=[^@._-])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity, and never change places
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
