import { page } from 'vitest/browser';

/** The parts of a display. */
export const display = {
  name: page.getByRole('textbox', { name: 'Display name' }),
  code: page.getByRole('textbox', { name: 'Enrolment code' }),
  start: page.getByRole('button', { name: 'Start display' }),
  email: page.getByRole('textbox', { name: 'Email' }),
  password: page.getByLabelText('Password', { exact: true }),
  factor: page.getByRole('textbox', { name: 'Code' }),
  signIn: page.getByRole('button', { name: 'Sign in', exact: true }),
  byPhone: page.getByRole('button', { name: 'Sign in by phone' }),
  signOut: page.getByRole('button', { name: 'Sign out' }),
  room: (name: string) => page.getByRole('heading', { name, level: 1 }),
};

/** The stored texts of the display and of the person in this browser. */
export const kept = () => ({
  display: localStorage.getItem('account-panel-display'),
  person: sessionStorage.getItem('account-panel-person'),
});

/** Makes this browser a display that is enrolled; with a token, a user is signed in. */
export function enrol(person?: string, manufacturerCode?: string): void {
  const enrolment = { token: 'of-the-display', name: 'Typed name', manufacturerCode };
  localStorage.setItem('account-panel-display', JSON.stringify(enrolment));
  if (person) sessionStorage.setItem('account-panel-person', person);
}

/** Makes this browser know nothing of a display. */
export function forget(): void {
  localStorage.clear();
  sessionStorage.clear();
}

export async function signInAs(email: string, password: string): Promise<void> {
  await display.email.fill(email);
  await display.password.fill(password);
  await display.signIn.click();
}
