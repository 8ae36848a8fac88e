import { uploadProfilePicture } from '@account/contract/endpoints/accounts/profile.calls';
import { afterEach, expect, test, vi } from 'vitest';
import { signIn } from '#test/session.ts';

signIn();
const { savePicture } = await import('./api.ts');

/** The browser's own way to send files, which responds at once. */
class Upload extends XMLHttpRequest {
  static sent: FormData[] = [];
  static tokens: string[] = [];
  override get status() {
    return 200;
  }
  override get responseText() {
    return '{"profilepic":"new.jpg"}';
  }
  override setRequestHeader(name: string, value: string) {
    if (name === 'X-CSRF-TOKEN') Upload.tokens.push(value);
  }
  override send(body: FormData) {
    Upload.sent.push(body);
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
    this.dispatchEvent(new ProgressEvent('load'));
  }
}

afterEach(() => vi.unstubAllGlobals());

test('a picture goes up as the part and under the name of the contract, with the token', async () => {
  vi.stubGlobal('XMLHttpRequest', Upload);
  const shares: number[] = [];
  const { signal } = new AbortController();
  const jpeg = new Blob(['picture'], { type: 'image/jpeg' });
  await savePicture(uploadProfilePicture, jpeg, { signal, onProgress: (share) => shares.push(share) });
  const [[name, file] = []] = [...(Upload.sent[0]?.entries() ?? [])];
  expect([name, file instanceof File && file.name, file instanceof File && file.type]).toEqual([
    'file',
    'filename.jpg',
    'image/jpeg',
  ]);
  expect([Upload.tokens, shares]).toEqual([['token'], [0.5]]);
});

test('one that was stopped before it began is not sent', async () => {
  vi.stubGlobal('XMLHttpRequest', Upload);
  Upload.sent.length = 0;
  const signal = AbortSignal.abort(new Error('stopped'));
  await expect(savePicture(uploadProfilePicture, new Blob(), { signal, onProgress: () => {} })).rejects.toThrow(
    'stopped',
  );
  expect(Upload.sent).toEqual([]);
});
