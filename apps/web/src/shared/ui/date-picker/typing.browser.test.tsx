import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { datePicker as picker, showDatePicker } from '#test/date-sample.tsx';

test('typed text counts as soon as it is a date, and the picker shows its page', async () => {
  await showDatePicker({ typeable: true });
  await picker.field.click();
  await expect.element(picker.field).toHaveFocus();
  await userEvent.fill(picker.field, '2027-01-03');
  await expect.element(picker.value).toHaveTextContent('2027-01-03 00:00:00');
  await expect.element(picker.grid).toHaveAccessibleName('January 2027');
  await userEvent.keyboard('{Enter}');
  await expect.element(picker.dialog).not.toBeInTheDocument();
  await expect.element(picker.field).toHaveFocus();
});

test('typed text that is no date stays until it is corrected, with an error', async () => {
  await showDatePicker({ typeable: true });
  await userEvent.fill(picker.field, '22 May');
  await expect.element(picker.value).toHaveTextContent('2026-05-22 00:00:00');
  await picker.elsewhere.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('“22 May” is no date. Write it as yyyy-MM-dd.');
  await expect.element(picker.field).toHaveValue('22 May');
  await expect.element(picker.field).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(picker.field, '2026-05-23');
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('typed text that is no date gives way to a date that is chosen', async () => {
  await showDatePicker({ typeable: true });
  await userEvent.fill(picker.field, '22 May');
  await picker.elsewhere.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await picker.field.click();
  await picker.cell('Wednesday, 20 May 2026').click();
  await expect.element(picker.field).toHaveValue('2026-05-20');
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test.each([
  ['2026-05-29', 'Choose 2026-05-28 or earlier.'],
  ['2026-05-03', 'Choose 2026-05-04 or later.'],
  ['2026-05-10', '2026-05-10 is not among the dates that can be chosen.'],
])('a date that cannot be chosen is refused, with the reason: %s', async (text, reason) => {
  await showDatePicker({
    typeable: true,
    lowerLimit: new Date(2026, 4, 4),
    upperLimit: new Date(2026, 4, 28),
    disabledDates: { predicate: (date) => date.getDay() === 0 },
  });
  await userEvent.fill(picker.field, text);
  await userEvent.tab();
  await expect.element(page.getByRole('alert')).toHaveTextContent(reason);
  await expect.element(picker.value).toHaveTextContent('2026-05-22 00:00:00');
  await expect.element(picker.field).toHaveValue(text);
});

test('emptied, it is no date', async () => {
  await showDatePicker({ typeable: true });
  await userEvent.clear(picker.field);
  await expect.element(picker.value).toHaveTextContent('none');
  await userEvent.tab();
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('the input format is that of the field', async () => {
  await showDatePicker({ typeable: true, inputFormat: 'dd.MM.yyyy HH:mm', minimumView: 'time' });
  await expect.element(picker.field).toHaveValue('22.05.2026 00:00');
  await userEvent.fill(picker.field, '01.06.2026 09:05');
  await expect.element(picker.value).toHaveTextContent('2026-06-01 09:05:00');
});

test('where typing is not allowed, the field is read-only', async () => {
  await showDatePicker();
  await expect.element(picker.field).toHaveAttribute('readonly');
});
