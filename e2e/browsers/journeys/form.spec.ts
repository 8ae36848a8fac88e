import { expect, test } from '../fixtures.ts';
import { selectedOf } from '../person/in-page.ts';
import { signsIn } from '../steps/signs-in.ts';

interface Users {
  data: { id: number }[];
}

interface User {
  data: { username: string; role: { name: string }; organization: { name: string } };
}

test('a form says what is wrong, and saves what was written, selected and searched', async ({ person, session }) => {
  const email = 'zoe@example.com';
  await signsIn(person);
  await person.visits('/user/create');
  await person.writes('textbox', 'Email', email);
  await person.presses('button', 'Save');
  await person.reads('Enter a username.');
  await person.presses('link', 'Username');
  await person.isAt('textbox', 'Username');
  await person.types('zoe');
  await person.tabsTo('combobox', 'Role');
  await person.types('Organization');
  await person.finds('combobox', 'Role', selectedOf, 'Organization Administrator');
  await person.writes('combobox', 'Organization', 'north');
  await person.presses('option', 'North Campus');
  await person.findsValue('combobox', 'Organization', 'North Campus');
  await person.presses('button', 'Save');
  await person.reads('User Saved.');
  await person.sees('heading', 'Users');

  const { data } = await session.call<Users>('POST', '/appapi/users', { page: 1, filters: { fussy: email } });
  const saved = await session.call<User>('GET', `/appapi/user/${data[0]?.id}`);
  expect(saved.data).toMatchObject({
    username: 'zoe',
    role: { name: 'Organization Administrator' },
    organization: { name: 'North Campus' },
  });
});
