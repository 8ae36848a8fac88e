import { expect, test } from '../fixtures.ts';
import { hasRing, linksOf, sortOf } from '../person/in-page.ts';
import { signsIn } from '../steps/signs-in.ts';

interface Users {
  data: { email: string }[];
}

test('a table is ordered, selected from and left by the keyboard alone', async ({ person, session }) => {
  const { data } = await session.call<Users>('POST', '/appapi/users', {
    page: 1,
    order_by: { column: 'email', direction: 'desc' },
  });
  const [first = '', second = ''] = data.map(({ email }) => email);
  const table = person.within('table', 'Users');
  await signsIn(person);
  await person.visits('/user');
  await table.sees('button', 'Email');

  await table.tabsTo('button', 'Email');
  await table.finds('button', 'Email', hasRing, true);
  await person.hits('Enter');
  await table.finds('button', 'Email', sortOf, 'descending');
  await table.sees('link', first);
  expect(await table.asks(linksOf, null)).toEqual(data.map(({ email }) => email));

  await table.tabsTo('checkbox', `Select ${first}`);
  await table.finds('checkbox', `Select ${first}`, hasRing, true);
  await person.hits('Space');
  await person.reads('1 selected');
  await person.tabsTo('button', 'Columns', 'Shift');
  await person.hits('Enter');
  await person.tabsTo('checkbox', 'Role name');
  await person.hits('Space');
  await table.seesNo('button', 'Role name');
  await person.hits('Escape');
  await person.isAt('button', 'Columns');

  await table.tabsTo('link', second);
  await table.finds('link', second, hasRing, true);
  await person.hits('Enter');
  await person.sees('heading', second);
});
