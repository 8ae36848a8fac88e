import type { Manner, Way } from '../outside/way.ts';
import type { Product } from '../product/product.ts';
import type { Fault } from './fault.ts';

const disturbed = (
  name: string,
  wayOf: (product: Product) => Way | undefined,
  manner: Manner,
  lasts: number,
): Fault => ({
  name,
  lasts,
  isLong: lasts >= 60_000,
  strike: (product) => wayOf(product)?.behave(manner),
  recover: (product) => wayOf(product)?.behave({ kind: 'well' }),
});

const post = (product: Product) => product.post.way;
const database = (product: Product) => product.databaseWay;
const store = (product: Product) => product.storeWay;

const busy =
  'HTTP/1.1 503 Slow Down\r\ncontent-type: application/xml\r\nconnection: close\r\n\r\n<Error><Code>SlowDown</Code></Error>';
const page = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 6\r\nconnection: close\r\n\r\n<html>';

export const mailDown = disturbed('mail server down', post, { kind: 'down' }, 1_500);
export const mailSilent = disturbed('mail server silent', post, { kind: 'silent' }, 1_500);
export const mailSlow = disturbed('mail server slow', post, { kind: 'slow', delay: 400 }, 2_000);
export const mailRefusing = disturbed(
  'mail server answers 421',
  post,
  { kind: 'answer', text: '421 Try later\r\n' },
  1_500,
);

/** It takes the mail and says that it does not: 451, or ends for good with 554. */
const saying = (code: number, text: string): Fault => ({
  name: `mail server answers ${code} after the content`,
  lasts: 1_500,
  strike: (product) => {
    product.post.reply = () => ({ code, text });
  },
  recover: (product) => {
    product.post.reply = () => 'accept';
  },
});
export const mailTemporary = saying(451, 'Try again');
export const mailPermanent = saying(554, 'Never');

export const databaseAway = disturbed('database away', database, { kind: 'down' }, 2_000);
export const databaseAwayLong = disturbed('database away for a minute', database, { kind: 'down' }, 60_000);
export const databaseSilent = disturbed('database silent', database, { kind: 'silent' }, 3_000);
export const databaseSilentLong = disturbed('database silent for a minute', database, { kind: 'silent' }, 60_000);
export const databaseSlow = disturbed('database slow', database, { kind: 'slow', delay: 100 }, 1_500);

export const storeDown = disturbed('S3 down', store, { kind: 'down' }, 1_500);
export const storeSilent = disturbed('S3 silent', store, { kind: 'silent' }, 2_000);
export const storeSlow = disturbed('S3 slow', store, { kind: 'slow', delay: 500 }, 2_000);
export const storeBusy = disturbed('S3 answers 503', store, { kind: 'answer', text: busy }, 1_500);
export const storeCut = disturbed('S3 ends connections after taking a file', store, { kind: 'cut' }, 1_500);
export const storeLying = disturbed('S3 answers 200 with a page', store, { kind: 'answer', text: page }, 1_500);
