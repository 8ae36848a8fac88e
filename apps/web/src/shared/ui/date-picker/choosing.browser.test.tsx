import { expect, test } from 'vitest';
import { datePicker as picker, showDatePicker } from '#test/date-sample.tsx';

test('opens at the day, on the page of the value', async () => {
  await showDatePicker();
  await picker.field.click();
  await expect.element(picker.grid).toHaveAccessibleName('May 2026');
  await expect.element(picker.cell('Friday, 22 May 2026')).toHaveAttribute('aria-selected', 'true');
  await expect.element(picker.cell('Friday, 22 May 2026')).toHaveFocus();
});

test('a day ends the selection, and the focus goes back to what opened it', async () => {
  await showDatePicker();
  await picker.button.click();
  await picker.cell('Monday, 4 May 2026').click();
  await expect.element(picker.value).toHaveTextContent('2026-05-04 00:00:00');
  await expect.element(picker.dialog).not.toBeInTheDocument();
  await expect.element(picker.field).toHaveValue('2026-05-04');
  await expect.element(picker.button).toHaveFocus();
});

test('a year leads to its months, a month to its days', async () => {
  await showDatePicker({ startingView: 'year' });
  await picker.field.click();
  await expect.element(picker.grid).toHaveAccessibleName('2020 – 2029');
  await picker.cell('2028').click();
  await expect.element(picker.grid).toHaveAccessibleName('2028');
  await picker.cell('February 2028').click();
  await expect.element(picker.grid).toHaveAccessibleName('February 2028');
  await picker.cell('Tuesday, 29 February 2028').click();
  await expect.element(picker.value).toHaveTextContent('2028-02-29 00:00:00');
});

test('a day leads to its times where a time is asked for, seconds are 0', async () => {
  await showDatePicker({
    minimumView: 'time',
    inputFormat: 'yyyy-MM-dd HH:mm',
    value: new Date(2026, 4, 22, 8, 30, 59),
  });
  await picker.field.click();
  await picker.cell('Saturday, 23 May 2026').click();
  await expect.element(picker.hour('08')).toHaveFocus();
  await picker.hour('23').click();
  await expect.element(picker.value).toHaveTextContent('2026-05-22 08:30:59');
  await expect.element(picker.minute('30')).toHaveFocus();
  await picker.minute('59').click();
  await expect.element(picker.value).toHaveTextContent('2026-05-23 23:59:00');
  await expect.element(picker.dialog).not.toBeInTheDocument();
  await expect.element(picker.field).toHaveValue('2026-05-23 23:59');
});

test('hours are 0 to 23, minutes 0 to 59', async () => {
  await showDatePicker({ minimumView: 'time', startingView: 'time' });
  await picker.field.click();
  const names = (label: string) =>
    [...document.querySelectorAll(`[role="listbox"][aria-label="${label}"] [role="option"]`)].map(
      (it) => it.textContent,
    );
  const numbers = (length: number) => Array.from({ length }, (_, number) => String(number).padStart(2, '0'));
  expect(names('Hours')).toEqual(numbers(24));
  expect(names('Minutes')).toEqual(numbers(60));
});

test.each([
  ['month', 'September 2026', '2026-09-01'],
  ['year', '2027', '2027-01-01'],
] as const)('a picker that ends with the %s closes there', async (minimumView, name, value) => {
  await showDatePicker({ minimumView, startingView: 'day' });
  await picker.field.click();
  await picker.cell(name).click();
  await expect.element(picker.value).toHaveTextContent(`${value} 00:00:00`);
  await expect.element(picker.dialog).not.toBeInTheDocument();
});

test('the heading goes back a level, up to the years', async () => {
  await showDatePicker({ minimumView: 'time', startingView: 'time' });
  await picker.field.click();
  await picker.action('Choose a day, 22 May 2026').click();
  await picker.action('Choose a month, May 2026').click();
  await picker.action('Choose a year, 2026').click();
  await expect.element(picker.grid).toHaveAccessibleName('2020 – 2029');
  await expect.element(picker.cell('2026')).toHaveFocus();
  expect(picker.dialog.getByRole('button', { name: /^Choose/ }).elements()).toEqual([]);
});

test('the pages turn, and what is shown is announced', async () => {
  await showDatePicker();
  await picker.field.click();
  await picker.action('Next month').click();
  await expect.element(picker.grid).toHaveAccessibleName('June 2026');
  await expect.element(picker.action('Next month')).toHaveFocus();
  expect(document.querySelector('[aria-live="polite"]')?.textContent).toBe('June 2026');
  await picker.action('Previous month').click();
  await picker.action('Previous month').click();
  await expect.element(picker.grid).toHaveAccessibleName('April 2026');
});

test('Clear empties the value and closes', async () => {
  await showDatePicker({ clearable: true });
  await picker.field.click();
  await picker.action('Clear').click();
  await expect.element(picker.value).toHaveTextContent('none');
  await expect.element(picker.field).toHaveValue('');
  await expect.element(picker.dialog).not.toBeInTheDocument();
});

test('there is no Clear unless it is asked for', async () => {
  await showDatePicker();
  await picker.field.click();
  expect(picker.action('Clear').elements()).toEqual([]);
});

test('Today is chosen at once', async () => {
  await showDatePicker({ inputFormat: 'yyyy-MM-dd' });
  await picker.field.click();
  await picker.action('Today').click();
  await expect.element(picker.value).toHaveTextContent(`${new Date().toLocaleDateString('sv-SE')} 00:00:00`);
});

test('a disabled one stays closed', async () => {
  await showDatePicker({ disabled: true });
  await picker.field.click({ force: true });
  await expect.element(picker.button).toBeDisabled();
  expect(picker.dialog.elements()).toEqual([]);
});

test('pressing elsewhere closes it and leaves the focus there', async () => {
  await showDatePicker();
  await picker.field.click();
  await picker.elsewhere.click();
  await expect.element(picker.dialog).not.toBeInTheDocument();
  await expect.element(picker.elsewhere).toHaveFocus();
});

test('with no value it opens on today', async () => {
  await showDatePicker({ value: null });
  await picker.field.click();
  await expect.element(picker.grid).toBeVisible();
  expect(document.activeElement?.getAttribute('aria-current')).toBe('date');
});
