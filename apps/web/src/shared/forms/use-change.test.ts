import { beforeAll, expect, it } from 'vitest';
import { connectionError, responseError } from '#shared/api/api-error.ts';
import { loadMessages } from '#shared/i18n/i18n.ts';
import { faultOf } from './use-change.ts';

beforeAll(() => loadMessages(['forms', 'ui']));

const failed = (status: number, body: object) => () => responseError({ status, body, headers: new Headers() });

it.each([
  [
    'a file that is none',
    failed(422, { message: 'Check.', errors: { file: ['Invalid file type.'] } }),
    'Invalid file type.',
  ],
  [
    'a file too large',
    failed(413, { message: 'The upload is larger than allowed.' }),
    'The upload is larger than allowed.',
  ],
  [
    'a fault',
    failed(500, { message: 'Something went wrong.', request_id: 'r-1' }),
    'Something went wrong. (request r-1)',
  ],
  [
    'no response',
    () => connectionError(new TypeError()),
    'The server did not answer. Check the connection and try again.',
  ],
])('%s is said in words', (_, failure, words) => {
  expect(faultOf('The picture was not saved.', failure())).toBe(`The picture was not saved. ${words}`);
});
