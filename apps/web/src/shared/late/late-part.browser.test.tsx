import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#test/show.tsx';
import { latePart } from './late-part.tsx';

const Room = ({ name }: { name: string }) => <p>The room is {name}</p>;
const Name = ({ name }: { name: string }) => <p>{name} alone</p>;

const fails = (): Promise<typeof Room> => Promise.reject(new Error('Failed to fetch dynamically imported module'));

test('shows what is given meanwhile, and then the part', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Room>();
  const Late = latePart(() => promise, { waiting: Name });
  await show(<Late name="Library" />);
  await expect.element(page.getByText('Library alone')).toBeVisible();
  resolve(Room);
  await expect.element(page.getByText('The room is Library')).toBeVisible();
  expect(page.getByText('Library alone').query()).toBeNull();
});

test('says that its code cannot be fetched, and offers to load the page again; the rest stands', async () => {
  const Late = latePart(fails);
  await show(
    <main>
      <h1>Rooms</h1>
      <Late name="Library" />
    </main>,
  );
  await expect.element(page.getByText('It could not be opened. Check the connection, and try again.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Rooms' })).toBeVisible();
});

test('shows what stands in for it where there is such a thing', async () => {
  const Late = latePart(fails, { without: Name });
  await show(<Late name="Library" />);
  await expect.element(page.getByText('Library alone')).toBeVisible();
});
