import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Where a provider keeps codes, sessions and tokens: in memory, for as long as its process lives. */
export class MemoryStore {
  readonly entries = new Map<string, AdapterPayload>();
  readonly grants = new Map<string, Set<string>>();
  /** Grants whose code was asked for with offline access. */
  readonly offlineGrants = new Set<string>();

  /** Removes entries of some kinds, of one account or of all. */
  removeOf(accountId: string | undefined, kinds: readonly string[]): void {
    for (const [key, payload] of this.entries) {
      const isOfKind = kinds.some((kind) => key.startsWith(`${kind}:`));
      if (isOfKind && (accountId === undefined || payload.accountId === accountId)) this.entries.delete(key);
    }
  }
}

/** One kind of entry in a store. */
export class MemoryAdapter implements Adapter {
  readonly #kind: string;
  readonly #store: MemoryStore;

  constructor(kind: string, store: MemoryStore) {
    this.#kind = kind;
    this.#store = store;
  }

  #key(id: string): string {
    return `${this.#kind}:${id}`;
  }

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    this.#store.entries.set(this.#key(id), payload);
    if (payload.uid) this.#store.entries.set(`uid:${payload.uid}`, payload);
    if (!payload.grantId) return;
    const ofGrant = this.#store.grants.get(payload.grantId) ?? new Set();
    this.#store.grants.set(payload.grantId, ofGrant.add(this.#key(id)));
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#store.entries.get(this.#key(id));
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#store.entries.get(`uid:${uid}`);
  }

  /** User codes belong to the device flow, which the stand-in does not have. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const payload = this.#store.entries.get(this.#key(id));
    if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
  }

  async destroy(id: string): Promise<void> {
    this.#store.entries.delete(this.#key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const key of this.#store.grants.get(grantId) ?? []) this.#store.entries.delete(key);
  }
}
