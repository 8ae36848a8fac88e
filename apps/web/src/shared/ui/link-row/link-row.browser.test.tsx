import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { show } from '#test/show.tsx';
import { LinkRow } from './link-row.tsx';

test.each([false, true])('long words stay in the row, cut: %s', async (cut) => {
  const { container } = await show(
    <MemoryRouter>
      <div style={{ width: 280 }}>
        <LinkRow to="/user/1" title={'N'.repeat(255)} text={`${'z'.repeat(200)}@example.com`} cut={cut} aside="New" />
      </div>
    </MemoryRouter>,
  );
  const row = container.querySelector('a') as HTMLElement;
  expect(row.scrollWidth).toBeLessThanOrEqual(280);
  for (const part of row.querySelectorAll('span')) expect(part.getBoundingClientRect().width).toBeLessThan(280);
});
