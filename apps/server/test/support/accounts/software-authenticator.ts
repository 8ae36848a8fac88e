import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A value of CBOR, as authenticators write it. */
type Cbor = number | string | Buffer | Map<number | string, Cbor>;

function head(major: number, count: number): Buffer {
  const type = major << 5;
  if (count < 24) return Buffer.from([type | count]);
  if (count < 0x100) return Buffer.from([type | 24, count]);
  return Buffer.from([type | 25, count >> 8, count & 0xff]);
}

function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, content]) => [encode(key), encode(content)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

const flags = { present: 1, verified: 4, eligible: 8, synced: 16, attested: 64 };

/** The options that an authenticator reads for a new passkey, and for a sign-in. */
interface Creation {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}
interface Request {
  challenge: string;
  rpId: string;
}

/** The differences of an answer from that of an honest authenticator in an honest browser. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  /** Whether the person only touched the authenticator. */
  isUnverified?: boolean;
  /** The counter that is sent. */
  counter?: number;
  userHandle?: string;
  /** Signs with another key. */
  isForged?: boolean;
}

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** An authenticator with one passkey, and the browser of a site around it. */
export class SoftwareAuthenticator {
  readonly #origin: string;
  readonly #keys = newKey();
  readonly credentialId = randomBytes(32);
  readonly #isSynced: boolean;
  #userHandle = '';
  /** Uses so far; a synchronised passkey counts none. */
  counter = 0;

  constructor(origin: string, { isSynced = false } = {}) {
    this.#origin = origin;
    this.#isSynced = isSynced;
  }

  #clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    const { origin = this.#origin } = deviation;
    return Buffer.from(
      JSON.stringify({ type: deviation.type ?? type, challenge: deviation.challenge ?? challenge, origin }),
    );
  }

  #authenticatorData(rpId: string, { isUnverified, counter }: Deviation, attested?: Buffer): Buffer {
    if (!this.#isSynced) this.counter += 1;
    const bits =
      flags.present |
      (isUnverified ? 0 : flags.verified) |
      (this.#isSynced ? flags.eligible | flags.synced : 0) |
      (attested ? flags.attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), count, attested ?? Buffer.alloc(0)]);
  }

  get #credential() {
    const id = base64url(this.credentialId);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  /** The result of `navigator.credentials.create` for options. */
  create(options: Creation, deviation: Deviation = {}) {
    this.#userHandle = options.user.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const length = Buffer.from([this.credentialId.length >> 8, this.credentialId.length & 0xff]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.credentialId, encode(key)]);
    const authData = this.#authenticatorData(deviation.rpId ?? options.rp.id, deviation, attested);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...this.#credential,
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', options.challenge, deviation)),
        attestationObject: base64url(encode(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** The result of `navigator.credentials.get` for options. */
  get(options: Request, deviation: Deviation = {}) {
    const clientData = this.#clientData('webauthn.get', options.challenge, deviation);
    const authenticatorData = this.#authenticatorData(deviation.rpId ?? options.rpId, deviation);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    const { privateKey } = deviation.isForged ? newKey() : this.#keys;
    return {
      ...this.#credential,
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, privateKey)),
        userHandle: deviation.userHandle ?? this.#userHandle,
      },
    };
  }
}

/** A passkey and its answer for a challenge that was never given. */
export function unasked() {
  const authenticator = new SoftwareAuthenticator('http://account.test');
  const made = authenticator.create({ challenge: 'aa', rp: { id: 'account.test' }, user: { id: 'aa' } });
  return { made, answer: authenticator.get({ challenge: 'aa', rpId: 'account.test' }) };
}
