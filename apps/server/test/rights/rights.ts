import type { Endpoint } from '@account/contract/calls/endpoint';
import type { TestApp } from '../support/app.ts';
import { buildDevice, buildUser } from '../support/factories.ts';
import { type Home, knownPassword, type Persona } from '../support/personas.ts';

/** The parts of a valid call, made for the organization and the owner of the record. */
interface Call {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: object;
  file?: { field: string; name: string; bytes: Buffer };
  /** The organization whose code the call carries. */
  held?: { organizationId: number };
}

/** One endpoint and each persona's status. A module lists those of its calls in its `test/rights.ts`. */
export interface Rights {
  endpoint: Endpoint;
  arrange?: (app: TestApp, home: Home) => Promise<Call>;
  statuses: Record<Persona, number>;
  /** The status for an administrator without organization, where it is not that of a foreign one. */
  alone?: number;
}

/** One status for all who are signed in. */
export const everybody = (status: number): Rights['statuses'] => ({
  top: status,
  administrator: status,
  'foreign administrator': status,
  owner: status,
  colleague: status,
  outsider: status,
  individual: status,
  visitor: 419,
});

/** Records that only top administrators manage. */
export const topOnly = { ...everybody(403), top: 200 };
/** A list of which administrators see their own organization. */
export const administrators = { ...topOnly, administrator: 200, 'foreign administrator': 200 };
/** A record that is missing for administrators of other organizations. */
export const ofOrganization = { ...topOnly, administrator: 200, 'foreign administrator': 404 };
/** A record that its owner and top administrators find. */
export const personal = { ...everybody(404), owner: 200, top: 200 };
/** A record that only its owner finds. */
export const ownAlone = { ...everybody(404), owner: 200 };

/** A call that names a record by its id. */
export const at =
  (make: (app: TestApp, home: Home) => Promise<{ id: number }>) =>
  async (app: TestApp, home: Home): Promise<Call> => {
    const { id } = await make(app, home);
    return { params: { id }, body: {} };
  };

export const person = (app: TestApp, { organizationId }: Home) => buildUser(app, { organizationId });
export const device = (app: TestApp, { organizationId }: Home) => buildDevice(app, { organizationId });

/** A call that carries the caller's password. */
export const proven = async (): Promise<Call> => ({ body: { current_password: knownPassword } });
