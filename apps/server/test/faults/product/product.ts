import pg from 'pg';
import type { DrivePlatforms } from '../../../../../tools/harness/drive-platforms/start-both.ts';
import type { Connection } from '../../../src/platform/database/connection.ts';
import type { Post } from '../outside/post.ts';
import type { SmallDisk } from '../outside/small-disk.ts';
import type { Way } from '../outside/way.ts';
import type { Seat } from './seat.ts';

export const administrator = { email: 'admin@example.com', password: 'set by the operator' };

/** The product as an operator runs it, and the outside world that it stands on. */
export interface Product {
  readonly seats: readonly Seat[];
  readonly post: Post;
  /** Past every disturbance. */
  readonly database: Connection;
  /** The process of Postgres. */
  postmaster(): number;
  /** The settings by which its files are found, past every disturbance. */
  readonly storage: Record<string, string>;
  /** The ways to an external database and to a bucket, where it has them. */
  readonly databaseWay?: Way;
  readonly storeWay?: Way;
  readonly platforms?: DrivePlatforms;
  /** The disk of its data folder, where it could be made small. */
  readonly disk?: SmallDisk | undefined;
  close(): Promise<void>;
}

/** Reads the database past the program, on a connection of its own. */
export async function query<Row extends object>(
  { database }: Pick<Product, 'database'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ ...database });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
