import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn({ panel_idletimeout: 20, language: 'fr' });
const [{ LanguageRow }, { createQueryClient }] = await Promise.all([
  import('./language-row.tsx'),
  import('#shared/api/query-cache.ts'),
]);

/** The saved bodies. */
let sent: unknown[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return new Response(JSON.stringify({ message: 'Not today.' }), { status: 500 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const select = page.getByRole('combobox', { name: 'Language' });
const names = () => [...document.querySelectorAll('option')].map(({ textContent }) => textContent);

async function open() {
  await show(
    <QueryClientProvider client={createQueryClient()}>
      <main>
        <LanguageRow onSaved={() => {}} />
      </main>
    </QueryClientProvider>,
  );
}

test('shows the chosen language, and offers each by its own name after that of the browser', async () => {
  await open();
  await expect.element(select).toHaveValue('fr');
  expect(names()).toEqual([
    'Language of the browser',
    'English',
    'Deutsch',
    'Français',
    'Español',
    'العربية',
    '简体中文',
  ]);
  expect(await violations()).toEqual([]);
});

test.each([
  ['العربية', 'ar'],
  ['Language of the browser', null],
])('%s is saved beside the idle logout; a refusal is told, and nothing is changed', async (name, language) => {
  await open();
  await select.selectOptions(name);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your setting was not updated. Not today.');
  expect(sent).toEqual([{ panel_idletimeout: 20, language }]);
  await expect.element(select).toHaveValue('fr');
});
