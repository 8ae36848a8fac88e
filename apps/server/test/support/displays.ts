import type { TestApp } from './app.ts';
import { Client } from './client.ts';
import { buildDevice } from './factories.ts';

/** A display that is enrolled, as a client with its token. */
export class Display extends Client {
  readonly id: number;
  readonly name: string;

  constructor(app: TestApp, device: { id: number; name: string; token: string }) {
    super(app);
    this.id = device.id;
    this.name = device.name;
    this.bearer = device.token;
  }
}

/** A display in a new organization unless told otherwise. */
export const enrolledDisplay = async (
  app: TestApp,
  overrides: { name?: string; organizationId?: number | null } = {},
): Promise<Display> => new Display(app, await buildDevice(app, overrides));
