import { expect, test } from '../fixtures.ts';
import { overflowOf } from '../person/in-page.ts';
import { signsIn } from '../steps/signs-in.ts';

interface Devices {
  data: { androidid: string; name: string }[];
}

test('on the screen of a phone the menu leads to a list, and the list to a record', async ({ person, session }) => {
  const { data } = await session.call<Devices>('POST', '/appapi/devices', { page: 1 });
  const [first] = data;
  await person.resizes(390, 844);
  await signsIn(person);
  await person.presses('button', 'Menu');
  await person.within('dialog', 'Menu').presses('link', 'Devices');
  await person.seesNo('dialog', 'Menu');
  await person.sees('heading', 'Devices');
  await person.sees('link', first?.androidid ?? '');
  expect(await person.asks(overflowOf, null)).toBe(0);

  await person.presses('link', first?.androidid ?? '');
  await person.sees('heading', first?.name ?? '');
  expect(await person.asks(overflowOf, null)).toBe(0);
});
