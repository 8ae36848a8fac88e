import type { DisplayPreset } from '@account/contract/endpoints/displays/configuration';
import { limits } from '@account/contract/limits';
import type { LiveDisplay } from '../../../kernel/callers.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { AppError, orNotFound } from '../../../kernel/errors.ts';
import { gather } from '../../../kernel/gather.ts';
import { systemScope } from '../../../kernel/scope.ts';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type PresenceRecorder, reportManufacturer } from '../../devices/index.ts';
import { findManufacturerAppByCode } from '../../manufacturer-apps/index.ts';
import { type DisplayState, readStates, toDisplayPreset } from './read-states.ts';

/** Displays of one query. */
const batchSize = 500;

/** The values that a display reports of itself; null where it reports nothing. */
export interface Beat {
  appVersion: string | null;
  osVersion: string | null;
  manufacturerCode: string | null;
  address: string;
}

export interface ConfigurationService {
  /** Seconds between two heartbeats. */
  heartbeatEvery: number;
  /** Notes that the display lives, and returns the version of its configuration. */
  beat(display: LiveDisplay, beat: Beat): Promise<string>;
  /** Reads a display, together with the others that are asked for. One that was deleted meanwhile is `unauthorized`. */
  read(deviceId: number): Promise<DisplayState>;
  /** The apps of a manufacturer's displays; 404 when the code is unknown. */
  preset(code: string): Promise<DisplayPreset>;
}

/** The version of a display's configuration, as entity tags name it. */
const versionOf = (display: LiveDisplay, manufacturerKey: string | null, heartbeatEvery: number): string =>
  hashToken(`${display.id} ${manufacturerKey} ${display.configurationVersion} ${heartbeatEvery}`)
    .toString('base64url')
    .slice(0, 22);

export function createConfigurationService({
  database,
  clock,
  presence,
  publicUrl,
  heartbeatEvery,
}: {
  database: Database;
  clock: Clock;
  presence: PresenceRecorder;
  publicUrl: string;
  heartbeatEvery: number;
}): ConfigurationService {
  const readBatched = gather<number, DisplayState>(batchSize, (ids) =>
    database.read(systemScope, (executor) => readStates(executor, ids, { publicUrl, heartbeatEvery })),
  );
  return {
    heartbeatEvery,

    beat: async (display, { manufacturerCode, ...beat }) => {
      await presence.note({ ...beat, deviceId: display.id, at: clock.now() });
      // Some letters become two.
      const key = manufacturerCode?.toLowerCase().slice(0, limits.name) ?? display.manufacturerKey;
      if (key !== null && key !== display.manufacturerKey)
        await database.writeOne((writer) => reportManufacturer(writer, display.id, key));
      return versionOf(display, key, heartbeatEvery);
    },

    read: async (deviceId) => {
      const state = await readBatched(deviceId);
      if (!state) throw new AppError('unauthorized');
      return state;
    },

    preset: async (code) => {
      const found = await database.read(systemScope, (executor) => findManufacturerAppByCode(executor, code));
      return toDisplayPreset(orNotFound(found));
    },
  };
}
