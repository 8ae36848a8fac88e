import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#test/show.tsx';
import { FleetWall } from './fleet-wall.tsx';

const counts = (total: number) => ({ total, on: total - 1, today: 0, week: 0, silent: 1, waiting: 0, blocked: 0 });
const names = ['Stadium Conference Rooms', 'Westend Vocational College'];

const showAt = (width: number, total: number) =>
  show(
    <MemoryRouter>
      <div style={{ width, containerType: 'inline-size' }}>
        <FleetWall waiting={2} organizations={names.map((name, id) => ({ id, name, ...counts(total) }))} />
      </div>
    </MemoryRouter>,
  );

const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
const linesOf = (tiles: Element) =>
  new Set([...tiles.children].map((tile) => Math.round(tile.getBoundingClientRect().top))).size;
const walls = () => [...document.querySelectorAll('a > [aria-hidden="true"]')];

test.each([246, 286, 356, 690])('fifteen tiles share a line, and no name is cut, at %i px', async (width) => {
  await showAt(width, 15);
  for (const name of names) {
    await expect.element(page.getByText(name)).toBeVisible();
    expect(isCut(page.getByText(name).element()), name).toBe(false);
  }
  expect(walls().map(linesOf)).toEqual([1, 1, 1]);
  expect(walls().map((wall) => wall.children.length)).toEqual([15, 15, 2]);
});

test('a hundred tiles go on in the next line, and leave the names their room', async () => {
  await showAt(690, 100);
  for (const name of names) {
    await expect.element(page.getByText(name)).toBeVisible();
    expect(page.getByText(name).element().clientWidth).toBeGreaterThanOrEqual(160);
  }
  expect(linesOf(walls()[0] as Element)).toBeLessThanOrEqual(6);
});
