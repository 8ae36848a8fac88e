import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import { type ApiReference, apiReferencePath } from '@account/contract/pages/api-reference';
import { pages } from '@account/contract/pages/pages';
import type { Prerendered } from '@account/contract/pages/prerendered';
import type { Locale } from '@account/messages/locales';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../kernel/errors.ts';

/** Link elements for what a page needs first, by language and by the path template of the page. */
export type Preload = Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>>;

/** A built app. */
export interface AppFiles {
  /** The document of its pages, with a place for the data of the session. */
  html: string;
  preload?: Preload;
  /** Where its files are, if they are to be served. */
  folder?: string;
}

/** The built web. */
export interface WebFiles extends AppFiles {
  /** The forms that stand in documents, and the document that they stand in. */
  prerendered?: Prerendered;
  /** The display in the browser, an app of its own. */
  display?: AppFiles;
  /** The reference of the API, and where its files are. */
  reference?: { parts: ApiReference; folder: string };
}

/** Names as we give them to files. */
const fileName = /^[\w-][\w.~-]{0,199}$/;

/** Rejects invalid file names with 404 before the disk sees them. */
function guardFileNames(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ params, routeOptions: { url = '' } }) => {
    if (!url.endsWith('/assets/*')) return;
    const { '*': name = '' } = params as { '*'?: string };
    if (!fileName.test(name)) throw new AppError('not_found');
  });
}

const forever = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';

/**
 * Serves a built app: hashed files for ever, the few others for an hour, compressed as they were built.
 * @param base what stands before the names of its files in addresses
 */
async function serveFolder(app: FastifyInstance, folder: string, base: string): Promise<void> {
  await access(folder);
  const names = (await readdir(folder)).filter(
    (name) => !/\.(html|br|gz|json)$/.test(name) && name !== 'assets' && !name.startsWith('.'),
  );
  const assets = path.join(folder, 'assets');
  await app.register(fastifyStatic, {
    root: assets,
    prefix: `${base}assets/`,
    decorateReply: !app.hasReplyDecorator('sendFile'),
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', file.startsWith(`${assets}${path.sep}`) ? forever : anHour);
    },
  });
  for (const name of names) app.get(`${base}${name}`, (_request, reply) => reply.sendFile(name, folder));
}

/** Adds the files of the built apps. Without a folder there are none, as in development, where Vite serves them. */
export async function addWebFiles(
  app: FastifyInstance,
  { folder, display, reference }: Omit<WebFiles, 'html'>,
): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, file: true };
    });
    guardFileNames(files);
    if (display?.folder) await serveFolder(files, display.folder, `${pages.panel.path}/`);
    if (reference) await serveFolder(files, reference.folder, `${apiReferencePath}/`);
    if (folder) return serveFolder(files, folder, '/');
    files.get('/assets/*', async () => {
      throw new AppError('not_found');
    });
  });
}
