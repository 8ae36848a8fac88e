import pg from 'pg';

/** Runs statements on a new connection; returns the rows of the last. */
export async function query<R>(connectionString: string, ...statements: string[]): Promise<R[]> {
  const client = new pg.Client({ connectionString });
  // A lost connection emits an error here and also rejects the running statement; the rejection is enough.
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: R[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows as R[];
    return rows;
  } finally {
    await client.end();
  }
}

/** The value of one setting, as a session sees it. */
export async function setting(connectionString: string, name: string): Promise<string | undefined> {
  const [row] = await query<{ value: string }>(connectionString, `SELECT current_setting('${name}') AS value`);
  return row?.value;
}

/** Inserts rows one by one until the connection breaks; returns the numbers that Postgres acknowledged. */
export async function writeUntilBroken(connectionString: string, onWritten: (count: number) => void) {
  const client = new pg.Client({ connectionString });
  const acknowledged: number[] = [];
  client.on('error', () => undefined);
  await client.connect();
  await client.query('CREATE TABLE writes (id integer PRIMARY KEY)');
  try {
    for (let id = 1; ; id += 1) {
      await client.query('INSERT INTO writes VALUES ($1)', [id]);
      acknowledged.push(id);
      onWritten(acknowledged.length);
    }
  } catch {
    return acknowledged;
  } finally {
    await client.end().catch(() => undefined);
  }
}
