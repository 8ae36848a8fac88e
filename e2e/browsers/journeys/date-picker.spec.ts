import { expect, test } from '../fixtures.ts';
import { dayOf } from '../person/in-page.ts';
import { signsIn } from '../steps/signs-in.ts';

interface Activities {
  meta: { total: number };
}

test('days are chosen with the mouse, with the keyboard and by typing', async ({ person, session }) => {
  const total = async (filters: object) => {
    const { meta } = await session.call<Activities>('POST', '/appapi/activities', { page: 1, filters });
    return meta.total;
  };
  await signsIn(person);
  await person.visits('/activity');
  const calendar = person.within('dialog', 'Choose date');
  // As the browser counts days.
  const middle = await person.asks(dayOf, 'the middle of the month before');
  const [today, yesterday] = [await person.asks(dayOf, 'today'), await person.asks(dayOf, 'yesterday')];

  await person.presses('textbox', 'From');
  await calendar.presses('button', 'Previous month');
  await calendar.presses('gridcell', middle.name);
  await person.seesNo('dialog', 'Choose date');
  await person.findsValue('textbox', 'From', middle.written);

  await person.tabsTo('textbox', 'To');
  await person.hits('ArrowDown');
  await person.sees('dialog', 'Choose date');
  await person.hits('ArrowLeft');
  await calendar.isAt('gridcell', yesterday.name);
  await person.hits('ArrowRight');
  await calendar.isAt('gridcell', today.name);
  await person.hits('Enter');
  await person.seesNo('dialog', 'Choose date');
  await person.findsValue('textbox', 'To', today.written);
  await person.reads(`OF ${await total({ from: middle.written, to: today.written })}`);

  await person.tabsTo('textbox', 'From', 'Shift');
  await person.writes('textbox', 'From', yesterday.written);
  await person.hits('Enter');
  await expect.poll(() => person.asks(() => location.search, null)).toContain(`from=${yesterday.written}`);
  await person.reads(`OF ${await total({ from: yesterday.written, to: today.written })}`);
});
