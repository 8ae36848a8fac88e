import { expect, test } from '../fixtures.ts';
import { linksOf } from '../person/in-page.ts';
import { signsIn } from '../steps/signs-in.ts';

interface Page {
  data: { androidid: string }[];
  meta: { total: number };
}

test('a list is searched, ordered, narrowed and paged', async ({ person, session }) => {
  const ask = (body: object) => session.call<Page>('POST', '/appapi/devices', body);
  const table = person.within('table', 'Devices');
  const shown = () => table.asks(linksOf, null);
  const { meta } = await ask({ page: 1 });
  await signsIn(person);
  await person.within('navigation', 'Sidebar').presses('link', 'Devices');
  await person.sees('heading', 'Devices');
  await person.reads(`SHOWING 1 TO 20 OF ${meta.total}`);

  const found = await ask({ page: 1, filters: { fussy: 'library' } });
  await person.writes('searchbox', 'search', 'library');
  await person.reads(`OF ${found.meta.total}`);
  await expect.poll(shown).toEqual(found.data.map(({ androidid }) => androidid));
  await person.presses('link', 'Clear filter');
  await person.reads(`SHOWING 1 TO 20 OF ${meta.total}`);

  await table.sees('button', 'Organization name');
  await person.presses('button', 'Columns');
  await person.presses('checkbox', 'Organization name');
  await table.seesNo('button', 'Organization name');
  await person.hits('Escape');
  await table.presses('button', 'UUID');
  await person.presses('button', 'Next page');
  await person.reads(`SHOWING 21 TO 40 OF ${meta.total}`);
  const second = await ask({ page: 2, order_by: { column: 'androidid', direction: 'asc' } });
  await expect.poll(shown).toEqual(second.data.map(({ androidid }) => androidid));
});
