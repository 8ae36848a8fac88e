import {
  beginGoogleDriveLink,
  beginOneDriveLink,
  dispatchSync,
  finishGoogleDriveLink,
  finishOneDriveLink,
  listCloudFiles,
  listCloudStorageProviders,
  showCloudStorageProvider,
  unlinkCloudStorageProvider,
} from '@account/contract/endpoints/drives/cloud-storage';
import type { PageName } from '@account/contract/pages/pages';
import type { Platform } from '@account/contract/platforms';
import { translate } from '@account/messages/translate';
import type { UserCallContext } from '../../http/calls/call-context.ts';
import { type Route, route } from '../../http/calls/route.ts';
import type { PageAction, RecordPages } from '../../http/pages/module-pages.ts';
import { AppError } from '../../kernel/errors.ts';
import type { FileService } from './files.service.ts';
import type { LinkService } from './link-drive.ts';
import type { CloudStorageService } from './providers.service.ts';

export interface CloudStorageServices {
  cloudStorage: CloudStorageService;
  driveLinks: LinkService;
  cloudFiles: FileService;
}

type FinishInput = { query: { code: string }; body: { user_id: number; state: string } };

/** Linked drives, their synchronisation and their files. */
export function cloudStorageRoutes({ cloudStorage, driveLinks, cloudFiles }: CloudStorageServices): Route[] {
  const begin = ({ actor, scope, token }: UserCallContext, platform: Platform, recordId: number | undefined) =>
    driveLinks.begin(actor, scope, token, { platform, recordId });

  const finish = ({ query, body }: FinishInput, { actor, session, token }: UserCallContext, platform: Platform) => {
    if (body.user_id !== actor.id) throw new AppError('forbidden');
    return driveLinks.finish(actor, { session, browser: token }, platform, { code: query.code, state: body.state });
  };

  return [
    route(listCloudStorageProviders, ({ body }, { actor, scope }) => cloudStorage.list(actor, scope, body)),
    route(showCloudStorageProvider, async ({ params }, { scope }) => ({
      data: await cloudStorage.show(scope, params.id),
    })),
    route(unlinkCloudStorageProvider, async ({ params }, { actor, scope }) => {
      await cloudStorage.unlink(actor, scope, params.id);
      return { message: translate('responses.drive_unlinked') };
    }),
    route(dispatchSync, async ({ body }, { actor, scope }) => ({
      data: await cloudStorage.dispatch(actor, scope, body.id),
    })),
    route(beginGoogleDriveLink, async ({ query }, context) => ({ ggurl: await begin(context, 'google', query.id) })),
    route(beginOneDriveLink, async ({ query }, context) => ({ msurl: await begin(context, 'microsoft', query.id) })),
    route(finishGoogleDriveLink, (input, context) => finish(input, context, 'google')),
    route(finishOneDriveLink, (input, context) => finish(input, context, 'microsoft')),
    route(listCloudFiles, ({ params, query }, { actor, scope }) => cloudFiles.list(actor, scope, params.id, query)),
  ];
}

export const cloudStorageRecords = ({ exists }: CloudStorageService): RecordPages => ({
  pages: ['cloudStorageProvider'],
  exists,
});

const returnPages = [
  ['google', 'returnFromGoogleDrive'],
  ['microsoft', 'returnFromOneDrive'],
] as const satisfies [Platform, PageName][];

/** Errors of an authorization response (RFC 6749, 4.1.2.1) that tell of something else than "the person refused". */
const outages = new Set(['server_error', 'temporarily_unavailable']);

function reasonOf(error: string): string {
  if (outages.has(error)) return 'unavailable';
  return ['access_denied', 'consent_required', 'interaction_required'].includes(error) ? 'cancelled' : 'rejected';
}

/**
 * The returns of the platforms after linking a drive. They pass on what the page needs for the call that links it; the
 * state in it is checked there.
 */
export const drivePages: PageAction[] = returnPages.map(([platform, page]) => ({
  page,
  run: async ({ query }) => {
    const [code, state, error] = [query.get('code'), query.get('state'), query.get('error')];
    const passed: Record<string, string> =
      code && state ? { code, platform, state } : { reason: error ? reasonOf(error) : 'expired', platform };
    return `/cloudstorage_provider?${new URLSearchParams(passed)}`;
  },
}));
