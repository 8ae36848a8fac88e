import { expect, it } from 'vitest';
import { type CallDraft, curlOf, requestOf } from './call-request.ts';

const draft: CallDraft = {
  method: 'POST',
  path: '/appapi/device/{id}/block',
  parameters: { id: '7/../8' },
  query: { list: 'users', empty: '' },
  body: '{"name": "Ada\'s"}',
  token: 'acct_secret',
  file: undefined,
};

it('keeps a parameter within its place of the path, and leaves out what is empty', () => {
  expect(requestOf(draft, 'https://a.example').url).toBe('https://a.example/appapi/device/7%2F..%2F8/block?list=users');
});

it('sends the token and no cookies', () => {
  const { init } = requestOf(draft, 'https://a.example');
  expect(init).toMatchObject({
    credentials: 'omit',
    headers: { authorization: 'Bearer acct_secret' },
    body: draft.body,
  });
});

it('sends a file beside the JSON of its call', () => {
  const chosen = new File(['<svg/>'], 'logo.svg');
  const { init } = requestOf(
    { ...draft, file: { field: 'file', jsonField: 'organization', chosen } },
    'https://a.example',
  );
  const form = init.body as FormData;
  expect([form.get('organization'), (form.get('file') as File).name]).toEqual([draft.body, 'logo.svg']);
  expect(init.headers).not.toHaveProperty('content-type');
});

it('copies a command without the token, whose quotes a shell reads as they are', () => {
  const command = curlOf(draft, 'https://a.example');
  expect(command).not.toContain('acct_secret');
  expect(command).toContain(`-d '{"name": "Ada'\\''s"}'`);
});
