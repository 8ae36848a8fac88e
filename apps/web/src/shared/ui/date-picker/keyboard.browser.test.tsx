import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DatePicker } from '#shared/ui/date-picker/date-picker.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { violations } from '#test/axe.ts';
import { datePicker as picker, showDatePicker } from '#test/date-sample.tsx';
import { show } from '#test/show.tsx';

test('with the keyboard alone from the year to the minute', async () => {
  await showDatePicker({ startingView: 'year', minimumView: 'time', value: new Date(2026, 4, 22, 8, 30) });
  await userEvent.tab();
  await expect.element(picker.field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(picker.cell('2026')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(picker.cell('May 2028')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(picker.cell('Tuesday, 22 February 2028')).toHaveFocus();
  await userEvent.keyboard('{End}{ArrowDown} ');
  await expect.element(picker.hour('08')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}{Enter}');
  await expect.element(picker.value).toHaveTextContent('2028-03-05 09:31:00');
  await expect.element(picker.field).toHaveFocus();
});

test.each(['{Enter}', ' ', '{ArrowDown}'])('%s opens it from the field', async (key) => {
  await showDatePicker();
  await userEvent.tab();
  await userEvent.keyboard(key);
  await expect.element(picker.cell('Friday, 22 May 2026')).toHaveFocus();
});

test('in a field for typing ArrowDown opens it, Enter does not', async () => {
  await showDatePicker({ typeable: true });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(picker.dialog.elements()).toEqual([]);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(picker.cell('Friday, 22 May 2026')).toHaveFocus();
});

test('Escape closes it and changes nothing', async () => {
  await showDatePicker();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}{ArrowRight}{Escape}');
  await expect.element(picker.dialog).not.toBeInTheDocument();
  await expect.element(picker.value).toHaveTextContent('2026-05-22 00:00:00');
  await expect.element(picker.field).toHaveFocus();
});

test('Tab stays within the picker', async () => {
  await showDatePicker({ clearable: true });
  await picker.field.click();
  const stops = ['Today', 'Clear', 'Previous month', 'Choose a month, May 2026', 'Next month'];
  for (const name of stops) {
    await userEvent.tab();
    await expect.element(picker.action(name)).toHaveFocus();
  }
  await userEvent.tab();
  await expect.element(picker.cell('Friday, 22 May 2026')).toHaveFocus();
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  await expect.element(picker.action('Clear')).toHaveFocus();
});

test('from right to left the arrows lead where they point', async () => {
  await showDatePicker({}, 'rtl');
  await picker.field.click();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(picker.cell('Saturday, 23 May 2026')).toHaveFocus();
  const [first, second] = document.querySelectorAll('[role="gridcell"]');
  expect(first?.getBoundingClientRect().left).toBeGreaterThan(second?.getBoundingClientRect().left ?? 0);
});

test('Escape closes the picker and not the dialog around it', async () => {
  await show(
    <Dialog title="Drive" onClose={() => page.getByRole('dialog', { name: 'Drive' }).element().remove()}>
      <DatePicker label="Valid until" value={null} onChange={() => {}} />
    </Dialog>,
  );
  await picker.field.click();
  await expect.element(picker.dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(picker.dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: 'Drive' })).toBeVisible();
});

const views = ['year', 'month', 'day', 'time'] as const;

test.each(views.flatMap((view) => [[view, 'ltr'] as const, [view, 'rtl'] as const]))(
  'axe finds no fault in the %s view, %s',
  async (startingView, dir) => {
    await showDatePicker({ startingView, minimumView: 'time', clearable: true, upperLimit: new Date(2026, 5, 1) }, dir);
    await picker.field.click();
    await expect.element(picker.dialog).toBeVisible();
    expect(await violations()).toEqual([]);
  },
);

test('the popout is 17.5em wide, has one height for all views, and the columns of the time are 190 px', async () => {
  await showDatePicker({ startingView: 'year', minimumView: 'time' });
  await picker.field.click();
  const heights = new Set<number>();
  for (const _ of views) {
    await expect.element(picker.dialog).toBeVisible();
    const popout = picker.dialog.element().parentElement?.getBoundingClientRect();
    expect(popout?.width).toBe(17.5 * 16);
    heights.add(popout?.height ?? 0);
    await userEvent.keyboard('{Enter}');
  }
  expect(heights.size).toBe(1);
});
