import { expect, test } from 'vitest';
import { filesOf } from './visit.ts';
import { budget, overweight } from './weight-plugin.ts';

const light = { all: budget.all, code: budget.signIn, requests: budget.requests };

test('a visit within the budget has no fault; one byte or request more has', () => {
  expect(overweight('signIn', light)).toEqual([]);
  expect(overweight('devices', { ...light, all: budget.all + 1 })).toEqual(['bytes 230001, more than 230000']);
  expect(overweight('signIn', { ...light, code: budget.signIn + 1 })).toEqual([
    'bytes of script and style 110001, more than 110000',
  ]);
  expect(overweight('register', { ...light, requests: 9 })).toEqual(['requests 9, more than 8']);
});

test('only the sign-in counts its code alone, and only forms their requests', () => {
  const heavy = { ...light, code: 150_000, requests: 40 };
  expect(overweight('devices', heavy)).toEqual([]);
  expect(overweight('register', { ...heavy, requests: 8 })).toEqual([]);
});

test('a document fetches once what it names, but for icons and what waits for use', () => {
  const html = [
    '<link rel="icon" type="image/svg+xml" href="/assets/mark-1.svg">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="stylesheet" href="/assets/small-1.css">',
    '<link rel="stylesheet" crossorigin disabled href="/assets/late-1.css">',
    '<template id="code"><script type="module" crossorigin src="/assets/index-1.js"></script>',
    '<link rel="modulepreload" crossorigin href="/assets/index-1.js"></template>',
    '<a href="/login">Login</a>',
  ].join('');
  expect(filesOf(html)).toEqual(['assets/small-1.css', 'assets/index-1.js']);
});
