import { expect, test } from 'vitest';
import { show } from '#test/show.tsx';
import { GlanceCard } from './glance-card.tsx';

test('each number has the room that its longest word needs', async () => {
  const labels = ['Organisationen', 'Benutzer', 'Hersteller-Apps'];
  await show(
    <div style={{ width: 323 }}>
      <GlanceCard glances={labels.map((label, place) => ({ label, count: place + 10 }))} />
    </div>,
  );
  const cut = [...document.querySelectorAll('dt')].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(cut.map(({ textContent }) => textContent)).toEqual([]);
});
