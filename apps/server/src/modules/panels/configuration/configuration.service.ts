import type { DisplayConfiguration, DisplayPreset } from '@account/contract/endpoints/displays/configuration';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { LiveDisplay } from '../../../kernel/display.ts';
import { orNotFound } from '../../../kernel/or-not-found.ts';
import { systemScope } from '../../../kernel/scope.ts';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import type { Database, Executor } from '../../../platform/database/database.ts';
import { type PresenceRecorder, reportManufacturer } from '../../devices/index.ts';
import { findManufacturerAppByCode } from '../../manufacturer-apps/index.ts';
import { toConfiguration } from './configuration.presenter.ts';
import { findConfiguration } from './configuration.queries.ts';
import { toDisplayPreset } from './preset.presenter.ts';

/** What a display tells of itself; null stands for what it does not tell. */
export interface Beat {
  appVersion: string | null;
  osVersion: string | null;
  manufacturerCode: string | null;
  address: string;
}

export interface ConfigurationService {
  /** Notes that the display lives, and returns the version of its configuration. */
  beat(display: LiveDisplay, beat: Beat): Promise<string>;
  /** Reads the configuration. A display that was deleted meanwhile is `unauthorized`. */
  read(deviceId: number): Promise<DisplayConfiguration>;
  /** The apps of a manufacturer's displays; 404 when the code is unknown. */
  preset(code: string): Promise<DisplayPreset>;
}

/** The version of a display's configuration, as entity tags name it. */
const versionOf = (display: LiveDisplay, manufacturerKey: string | null): string =>
  hashToken(`${display.id} ${manufacturerKey} ${display.configurationVersion}`).toString('base64url').slice(0, 22);

const presetOf = async (executor: Executor, code: string): Promise<DisplayPreset | null> => {
  const found = await findManufacturerAppByCode(executor, code);
  return found ? toDisplayPreset(found) : null;
};

export const createConfigurationService = ({
  database,
  clock,
  presence,
  publicUrl,
}: {
  database: Database;
  clock: Clock;
  presence: PresenceRecorder;
  publicUrl: string;
}): ConfigurationService => ({
  beat: async (display, { manufacturerCode, ...beat }) => {
    await presence.note({ ...beat, deviceId: display.id, at: clock.now() });
    const key = manufacturerCode?.toLowerCase() ?? display.manufacturerKey;
    if (key !== null && key !== display.manufacturerKey)
      await database.writeOne((writer) => reportManufacturer(writer, display.id, key));
    return versionOf(display, key);
  },

  read: (deviceId) =>
    database.read(systemScope, async (executor) => {
      const record = await findConfiguration(executor, deviceId);
      if (!record) throw new AppError('unauthorized');
      const { manufacturer_code: code } = record;
      return toConfiguration(record, code === null ? null : await presetOf(executor, code), publicUrl);
    }),

  preset: async (code) =>
    orNotFound((await database.read(systemScope, (executor) => presetOf(executor, code))) ?? undefined),
});
