import { heartbeat, showDisplayPreset } from '@account/contract/endpoints/displays/configuration';
import { type Route, route } from '../../../http/calls/route.ts';
import type { ConfigurationService } from './configuration.service.ts';

export const configurationRoutes = (service: ConfigurationService): Route[] => [
  route(heartbeat, async ({ body }, { display, actor, hasVersion }) => {
    const version = await service.beat(display, {
      appVersion: body?.app_version ?? null,
      osVersion: body?.os_version ?? null,
      manufacturerCode: body?.manufacturer_code ?? null,
      address: actor.origin.address,
    });
    if (hasVersion(version)) return undefined;
    const { configuration } = await service.read(display.id);
    return configuration;
  }),
  route(showDisplayPreset, ({ params }) => service.preset(params.code)),
];
