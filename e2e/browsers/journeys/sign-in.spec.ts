import { administrator } from '../../support/people/accounts.ts';
import { expect, test } from '../fixtures.ts';

test('a user signs in with the keyboard alone, and out', async ({ person, session }) => {
  const sessions = async () => (await session.call<{ data: { id: number }[] }>('GET', '/appapi/sessions')).data.length;
  const before = await sessions();
  await person.visits('/user');
  await person.tabsTo('textbox', 'Email');
  await person.types(administrator.email);
  await person.hits('Tab');
  await person.isAt('password', 'Password');
  await person.types('not the password');
  await person.hits('Enter');
  await person.reads('The e-mail or password is incorrect.');
  expect(await sessions()).toBe(before);

  await person.tabsAndWrites('password', 'Password', administrator.password);
  await person.tabsTo('checkbox', 'Remember Me');
  await person.hits('Space');
  await person.tabsTo('button', 'Login');
  await person.hits('Enter');
  await person.sees('heading', 'Users');
  expect(await sessions()).toBe(before + 1);

  await person.presses('button', administrator.email);
  await person.presses('menuitem', 'Logout');
  await person.sees('heading', 'Welcome');
  expect(await sessions()).toBe(before);
});
