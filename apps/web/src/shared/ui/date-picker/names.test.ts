import { afterEach, expect, test } from 'vitest';
import { setLocale } from '#shared/i18n/i18n.ts';
import { cellName, cellText, headingOf, weekdayName, weekdayText } from './names.ts';

afterEach(() => setLocale('en'));

const friday = new Date(2026, 4, 22);
const names = () => [
  cellName('day', friday),
  headingOf('day', friday),
  headingOf('month', friday),
  cellText('month', friday),
  cellText('day', friday),
  weekdayName(friday),
  weekdayText(friday),
];

test.each([
  ['en', ['Friday, 22 May 2026', 'May 2026', '2026', 'May', '22', 'Friday', 'Fr']],
  ['de', ['Freitag, 22. Mai 2026', 'Mai 2026', '2026', 'Mai', '22', 'Freitag', 'Fr']],
  ['fr', ['vendredi 22 mai 2026', 'mai 2026', '2026', 'mai', '22', 'vendredi', 'ven.']],
  ['es', ['viernes, 22 de mayo de 2026', 'mayo de 2026', '2026', 'mayo', '22', 'viernes', 'vie']],
  // Its short names are as long as its long ones.
  ['ar', ['الجمعة، 22 مايو 2026', 'مايو 2026', '2026', 'مايو', '22', 'الجمعة', 'ج']],
  ['zh-CN', ['2026年5月22日星期五', '2026年5月', '2026年', '五月', '22', '星期五', '周五']],
] as const)('%s names days, months and years in its own way', (locale, expected) => {
  setLocale(locale);
  expect(names()).toEqual(expected);
});
