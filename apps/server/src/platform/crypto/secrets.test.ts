import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecrets, hashToken } from './secrets.ts';

const [former, next, other] = ['the former secret', 'the next secret', 'another secret'];
const before = createSecrets(former);
const during = createSecrets(next, former);
const after = createSecrets(next);

/** As values were encrypted before they began with a header. */
function encryptWithoutHeader(secret: string, text: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, 'account', 'encrypt:mail', 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

describe('a value encrypted under the previous secret', () => {
  const sealed = before.encrypt('mail', 'words');

  it('is read as long as that is known', () => {
    expect(during.decrypt('mail', sealed)).toBe('words');
    expect(() => after.decrypt('mail', sealed)).toThrow();
  });

  it('is read as well when it names no secret', () => {
    const bare = encryptWithoutHeader(former, 'words');
    expect([before, during].map((secrets) => secrets.decrypt('mail', bare))).toEqual(['words', 'words']);
    expect(() => after.decrypt('mail', bare)).toThrow('no known secret');
  });
});

describe('an encrypted value', () => {
  it('is under the current secret and says so', () => {
    const sealed = during.encrypt('mail', 'words');
    expect(after.decrypt('mail', sealed)).toBe('words');
    expect(sealed.subarray(0, 8)).toEqual(after.header);
    expect(sealed.subarray(0, 8)).not.toEqual(before.header);
    expect(() => before.decrypt('mail', sealed)).toThrow();
  });

  it('is read for its purpose alone, and whole', () => {
    const sealed = during.encrypt('mail', 'words');
    expect(() => during.decrypt('two-factor', sealed)).toThrow();
    for (const place of sealed.keys()) {
      const damaged = Buffer.from(sealed);
      damaged.writeUInt8(damaged.readUInt8(place) ^ 1, place);
      expect(() => during.decrypt('mail', damaged), `byte ${place}`).toThrow();
      expect(() => during.decrypt('mail', sealed.subarray(0, place)), `${place} bytes`).toThrow();
    }
  });
});

describe('a signature', () => {
  it('of the previous secret is accepted, and none is made any more', () => {
    const signature = before.sign('csrf', 'text');
    expect([before, during, after].map((secrets) => secrets.verify('csrf', 'text', signature))).toEqual([
      true,
      true,
      false,
    ]);
    expect(during.sign('csrf', 'text')).toBe(after.sign('csrf', 'text'));
  });

  it('of another secret, text or purpose is not', () => {
    expect(during.verify('csrf', 'text', createSecrets(other).sign('csrf', 'text'))).toBe(false);
    expect(during.verify('csrf', 'text', during.sign('csrf', 'test'))).toBe(false);
    expect(during.verify('csrf', 'text', during.sign('visitor', 'text'))).toBe(false);
  });
});

it('hashes and signatures have 256 bits', () => {
  expect(hashToken('token')).toHaveLength(32);
  expect(Buffer.from(after.sign('csrf', 'text'), 'base64url')).toHaveLength(32);
});
