import { expect, test } from 'vitest';
import { ConfirmProvider } from '#shared/ui/confirm/confirm.tsx';
import { violations } from '#test/axe.ts';
import { show } from '#test/show.tsx';
import { widgets } from './widgets.ts';

/** Sets the colour scheme as the script of a page does. */
const paint = (scheme: string) => document.documentElement.setAttribute('data-mantine-color-scheme', scheme);

const looks = [
  ['light', 'ltr'],
  ['dark', 'rtl'],
] as const;

/** At full size every widget in both looks, otherwise each in one of them, in turn. */
const isFullSize = import.meta.env.FULL === '1';

const cases = [...widgets].flatMap(([name, widget], place) =>
  looks
    .filter((_look, which) => isFullSize || which === place % looks.length)
    .map((look) => [name, ...look, widget] as const),
);

test.each(cases)('axe finds no fault in any state of %s, %s, %s', async (_name, scheme, dir, { States }) => {
  await show(
    <ConfirmProvider>
      <main data-glass>
        <States />
      </main>
    </ConfirmProvider>,
    { dir },
  );
  paint(scheme);
  expect(await violations()).toEqual([]);
  paint('light');
});
