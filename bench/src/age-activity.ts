import path from 'node:path';
import pg from 'pg';

/** `node bench/src/age-activity.ts <data folder> <days>`: what has happened so far in a running product happened days before. */
const [, , dataDir = '', days = '3'] = process.argv;

const host = path.join(dataDir, 'postgres');
const database = new pg.Client({ host, port: 5432, user: 'account', database: 'account' });
await database.connect();
await database.query(`UPDATE audit_entries SET created_at = created_at - $1::int * interval '1 day'`, [Number(days)]);
await database.end();
