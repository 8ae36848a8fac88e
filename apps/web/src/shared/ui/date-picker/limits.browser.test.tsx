import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { datePicker as picker, showDatePicker } from '#test/date-sample.tsx';

const limits = { lowerLimit: new Date(2026, 4, 10), upperLimit: new Date(2026, 4, 28) };

const disabledCells = () =>
  [...document.querySelectorAll('[role="gridcell"][aria-disabled="true"]')].map((cell) =>
    cell.getAttribute('aria-label'),
  );

test('days beyond the limits cannot be chosen', async () => {
  await showDatePicker(limits);
  await picker.field.click();
  await expect.element(picker.grid).toBeVisible();
  expect(disabledCells()).toHaveLength(42 - 19);
  await picker.cell('Saturday, 9 May 2026').click({ force: true });
  await expect.element(picker.dialog).toBeVisible();
  await expect.element(picker.value).toHaveTextContent('2026-05-22 00:00:00');
  await picker.cell('Sunday, 10 May 2026').click();
  await expect.element(picker.value).toHaveTextContent('2026-05-10 00:00:00');
});

test('no page beyond the limits is turned to, no key leads beyond them', async () => {
  await showDatePicker(limits);
  await picker.field.click();
  await expect.element(picker.action('Next month')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{PageDown}');
  await expect.element(picker.cell('Thursday, 28 May 2026')).toHaveFocus();
  await userEvent.keyboard('{PageUp}{PageUp}');
  await expect.element(picker.cell('Sunday, 10 May 2026')).toHaveFocus();
});

test('years and months with nothing in them are not offered', async () => {
  await showDatePicker({ ...limits, startingView: 'year' });
  await picker.field.click();
  await expect.element(picker.cell('2025')).toHaveAttribute('aria-disabled', 'true');
  await picker.cell('2026').click();
  await expect.element(picker.cell('June 2026')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(picker.cell('May 2026')).toHaveAttribute('aria-disabled', 'false');
});

test('disabled dates and those that the predicate names cannot be chosen, with the keyboard neither', async () => {
  const disabledDates = {
    dates: [new Date(2026, 4, 21, 15)],
    predicate: (date: Date) => date.getDay() === 0,
  };
  await showDatePicker({ disabledDates });
  await picker.field.click();
  await expect.element(picker.grid).toBeVisible();
  expect(disabledCells()).toHaveLength(6 + 1);
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await expect.element(picker.cell('Thursday, 21 May 2026')).toHaveFocus();
  await expect.element(picker.value).toHaveTextContent('2026-05-22 00:00:00');
});

test('disabled times are passed over, and an hour with none left is not offered', async () => {
  const disabledTimes = { predicate: (time: Date) => time.getHours() < 8 || time.getMinutes() % 15 > 0 };
  await showDatePicker({
    minimumView: 'time',
    startingView: 'time',
    disabledTimes,
    value: new Date(2026, 4, 22, 8, 30),
  });
  await picker.field.click();
  await expect.element(picker.hour('07')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(picker.hour('23')).toHaveFocus();
  await userEvent.keyboard('{Enter}{ArrowDown}');
  await expect.element(picker.minute('45')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(picker.value).toHaveTextContent('2026-05-22 23:45:00');
});

test('an hour that the clocks skip is not offered', async () => {
  await showDatePicker({ minimumView: 'time', startingView: 'time', value: new Date(2026, 2, 29, 1, 30) });
  await picker.field.click();
  await expect.element(picker.hour('02')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(picker.hour('03')).toHaveFocus();
});

test.each([
  [undefined, 'MonTueWedThuFriSatSun'],
  [0, 'SunMonTueWedThuFriSat'],
  [6, 'SatSunMonTueWedThuFri'],
])('with week start %s the days are %s', async (weekStart, days) => {
  await showDatePicker({ weekStart });
  await picker.field.click();
  await expect.element(picker.grid).toBeVisible();
  const names = [...document.querySelectorAll('[role="columnheader"]')].map((it) => it.getAttribute('aria-label'));
  expect(names.map((name) => name?.slice(0, 3)).join('')).toBe(days);
});
