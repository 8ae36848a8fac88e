import type { Adapter, AdapterPayload } from 'oidc-provider';

const entries = new Map<string, AdapterPayload>();
const grants = new Map<string, Set<string>>();

/** Where the provider keeps codes, sessions and tokens: in memory, for as long as its process lives. */
export class MemoryAdapter implements Adapter {
  readonly #kind: string;

  constructor(kind: string) {
    this.#kind = kind;
  }

  #key(id: string): string {
    return `${this.#kind}:${id}`;
  }

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    entries.set(this.#key(id), payload);
    if (payload.uid) entries.set(`uid:${payload.uid}`, payload);
    if (!payload.grantId) return;
    const ofGrant = grants.get(payload.grantId) ?? new Set();
    grants.set(payload.grantId, ofGrant.add(this.#key(id)));
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return entries.get(this.#key(id));
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return entries.get(`uid:${uid}`);
  }

  /** User codes belong to the device flow, which the stand-in does not have. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const payload = entries.get(this.#key(id));
    if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
  }

  async destroy(id: string): Promise<void> {
    entries.delete(this.#key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const key of grants.get(grantId) ?? []) entries.delete(key);
  }
}
