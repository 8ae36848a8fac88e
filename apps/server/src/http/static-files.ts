import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { HttpServer } from './http-server.ts';

/** The built web. */
export interface WebFiles {
  /** The document of every page, with a place for the data of the session. */
  html: string;
  /** Link elements by path template of a page, for what it needs first. */
  preload?: Readonly<Record<string, string>>;
  /** Where its files are, if they are to be served. */
  folder?: string;
}

const forever = 'public, max-age=31536000, immutable';

/** Serves the built web: hashed files for ever, the few others for an hour, compressed as they were built. */
export async function addWebFiles(app: HttpServer, folder: string): Promise<void> {
  await access(folder);
  const names = (await readdir(folder)).filter(
    (name) => !/\.(html|br|gz|json)$/.test(name) && name !== 'assets' && !name.startsWith('.'),
  );
  await app.register(fastifyStatic, {
    root: path.join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (reply) => {
      reply.header('cache-control', forever);
    },
  });
  for (const name of names) {
    app.get(`/${name}`, { config: { file: true } }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').sendFile(name, folder, { cacheControl: false }),
    );
  }
}

/** Serves uploads of one kind: unguessable names that never change their content (contract section 5). */
export async function addUploads(app: HttpServer, prefix: string, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    decorateReply: false,
    cacheControl: false,
    index: false,
    setHeaders: (reply) => {
      reply.header('cache-control', forever);
      reply.header('x-content-type-options', 'nosniff');
    },
  });
}
