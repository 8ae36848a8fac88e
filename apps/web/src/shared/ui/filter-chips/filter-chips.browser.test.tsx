import { beforeEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { list, showList } from '#test/list-sample.tsx';
import { show } from '#test/show.tsx';
import { FilterChips } from './filter-chips.tsx';

beforeEach(() => localStorage.clear());

const on = list.button('On');
const silent = list.button('Silent');
const address = () => list.address.element().textContent;

test('a chip narrows the list, another one takes its place, and the address says which', async () => {
  await showList({ filters: true }, { at: '/rooms?page=2' });
  await expect.element(on).toHaveAttribute('aria-pressed', 'false');
  await on.click();
  await expect.element(on).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(address).toBe('/rooms?state=on');
  await expect.element(page.getByText('SHOWING 1 TO 20 OF 30')).toBeVisible();
  await silent.click();
  await expect.poll(address).toBe('/rooms?state=silent');
  await expect.element(on).toHaveAttribute('aria-pressed', 'false');
});

test('the chosen chip is chosen no longer when it is pressed again, by the keyboard too', async () => {
  await showList({ filters: true }, { at: '/rooms?state=on' });
  await expect.element(on).toHaveAttribute('aria-pressed', 'true');
  (on.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/rooms');
});

test('Clear filter ends the search and the filter', async () => {
  await showList({ filters: true }, { at: '/rooms?state=on&search=hall' });
  await list.clear.click();
  await expect.poll(address).toBe('/rooms');
  await expect.element(list.clear).not.toBeInTheDocument();
});

test('its name is the label, the number describes it', async () => {
  await showList({ filters: true });
  await expect.element(on).toHaveAccessibleDescription('30');
  await expect.element(silent).not.toHaveAccessibleDescription();
});

test('nothing moves when the numbers come', async () => {
  const chips = (count?: number) => [
    { value: 'on', label: 'On', count, isCounted: true },
    { value: 'silent', label: 'Silent', count, isCounted: true },
  ];
  const sample = (count?: number) => (
    <FilterChips label="State" chips={chips(count)} value={undefined} onChange={() => {}} />
  );
  const screen = await show(sample());
  const places = () => [on, silent].map((chip) => chip.element().getBoundingClientRect().toJSON());
  const before = places();
  await screen.rerender(sample(480));
  await expect.element(on).toHaveAccessibleDescription('480');
  expect(places()).toEqual(before);
});

test('a filter that nothing matches says so, and offers the way out', async () => {
  await showList({ filters: true, rooms: [], emptyFilter: 'No room is silent.' }, { at: '/rooms?state=silent' });
  await expect.element(page.getByText('No room is silent.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect.poll(address).toBe('/rooms');
});

test('in forced colours a chip has an edge, and a pressed one another face', async () => {
  const emulate = (value: string) =>
    (cdp() as unknown as { send(method: string, params: object): Promise<void> }).send('Emulation.setEmulatedMedia', {
      features: [{ name: 'forced-colors', value }],
    });
  await showList({ filters: true }, { at: '/rooms?state=on' });
  await expect.element(on).toHaveAttribute('aria-pressed', 'true');
  await emulate('active');
  try {
    const [pressed, other] = [on, silent].map((chip) => getComputedStyle(chip.element()));
    expect(other?.borderTopStyle).toBe('solid');
    expect(other?.borderTopWidth).toBe('1px');
    await expect.poll(() => pressed?.backgroundColor).not.toBe(other?.backgroundColor);
  } finally {
    await emulate('none');
  }
});
