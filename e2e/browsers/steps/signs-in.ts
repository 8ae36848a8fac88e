import { administrator } from '../../support/people/accounts.ts';
import type { Person } from '../person/person.ts';

/** Signs in as the administrator with the mouse. */
export async function signsIn(person: Person): Promise<void> {
  await person.visits('/login');
  await person.writes('textbox', 'Email', administrator.email);
  await person.writes('password', 'Password', administrator.password);
  await person.presses('button', 'Login');
  await person.sees('heading', 'Dashboard');
}
