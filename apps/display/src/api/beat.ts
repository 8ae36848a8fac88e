import type { DisplayConfiguration } from '@account/contract/endpoints/displays/configuration';
import { heartbeat } from '@account/contract/endpoints/displays/displays.calls';
import { productVersion } from '@account/contract/limits';
import { heartbeatHeader } from '@account/contract/values/presence';
import { agentOf } from '@account/contract/values/user-agent';
import { responseError } from '@account/web/shared/api/api-error.ts';
import { send } from './display-call.ts';

/** A configuration and the name of its version. */
export interface Beat {
  etag: string | undefined;
  /** Undefined when nothing has changed since the version that was sent. */
  configuration: DisplayConfiguration | undefined;
  /** Milliseconds until the next heartbeat, where the server says so. */
  pause: number | undefined;
}

interface BeatOptions {
  token: string;
  etag: string | undefined;
  manufacturerCode: string | undefined;
  signal: AbortSignal;
}

/**
 * Says that the display lives, and asks for its configuration unless it is still that of `etag`.
 * @throws ApiError; with status 401 the token has ended, or the display is in the bin
 */
export async function beat({ token, etag, manufacturerCode, signal }: BeatOptions): Promise<Beat> {
  const { browser, system } = agentOf(navigator.userAgent);
  const response = await send(heartbeat, {
    token,
    signal,
    headers: etag ? { 'if-none-match': etag } : {},
    body: {
      app_version: productVersion,
      os_version: [browser, system].filter(Boolean).join(', ') || null,
      ...(manufacturerCode ? { manufacturer_code: manufacturerCode } : {}),
    },
  });
  const pause = Number(response.headers.get(heartbeatHeader)) * 1_000 || undefined;
  if (response.status === 304) return { etag, configuration: undefined, pause };
  if (response.status !== 200 || response.body === undefined) throw responseError(response);
  return {
    etag: response.headers.get('etag') ?? undefined,
    configuration: response.body as DisplayConfiguration,
    pause,
  };
}
