import { beforeAll, expect, it } from 'vitest';
import { answerError, connectionError } from '#shared/api/api-error.ts';
import { loadMessages } from '#shared/i18n/load-messages.ts';
import { uploadFailure } from './upload-failure.ts';

beforeAll(() => loadMessages(['settings', 'errors', 'ui']));

const answer = (status: number, body: object) => () => answerError({ status, body, headers: new Headers() });

it.each([
  [
    'a file that is none',
    answer(422, { message: 'Check.', errors: { file: ['Invalid file type.'] } }),
    'Invalid file type.',
  ],
  [
    'a file too large',
    answer(413, { message: 'The upload is larger than allowed.' }),
    'The upload is larger than allowed.',
  ],
  [
    'a fault',
    answer(500, { message: 'Something went wrong.', request_id: 'r-1' }),
    'Something went wrong. (request r-1)',
  ],
  [
    'no answer',
    () => connectionError(new TypeError()),
    'The server did not answer. Check the connection and try again.',
  ],
])('%s is said in words', (_, failure, words) => {
  expect(uploadFailure(failure())).toBe(`The picture was not saved. ${words}`);
});
