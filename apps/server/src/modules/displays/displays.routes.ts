import { askForCode, claimToken, decideDisplayCode, showDisplayCode } from '@account/contract/endpoints/displays/codes';
import { followDisplayEvents, heartbeat, showDisplayPreset } from '@account/contract/endpoints/displays/configuration';
import { enrolDevice, renewDisplayToken } from '@account/contract/endpoints/displays/enrolment';
import { listOwnCloudFiles, showMe } from '@account/contract/endpoints/displays/me';
import { signInAtDisplay } from '@account/contract/endpoints/displays/sign-in';
import { heartbeatHeader } from '@account/contract/values/presence';
import { translate } from '@account/messages/translate';
import { type Route, route, streamRoute } from '../../http/calls/route.ts';
import { AppError } from '../../kernel/errors.ts';
import type { OwnFileService } from '../cloud-storage/index.ts';
import type { EnrolmentService, IdentifyService, RenewToken } from '../devices/index.ts';
import { originOf } from '../sessions/index.ts';
import type { DisplayCodeService } from './codes/codes.service.ts';
import type { CodeDecisionService } from './codes/decisions.service.ts';
import type { ConfigurationService } from './configuration/configuration.service.ts';
import { DisplayStream, type DisplayStreamParts } from './events/display-stream.ts';
import type { MeService } from './me/me.service.ts';
import type { DisplaySignInService } from './sign-in/sign-in.service.ts';

interface TokenServices {
  enrolment: EnrolmentService;
  renewToken: RenewToken;
}

interface CodeServices {
  displayCodes: DisplayCodeService;
  codeDecisions: CodeDecisionService;
}

interface PersonServices {
  displaySignIn: DisplaySignInService;
  me: MeService;
  ownFiles: OwnFileService;
}

export interface DisplayServices extends TokenServices, CodeServices, PersonServices {
  configurations: ConfigurationService;
  notifications: DisplayStreamParts['notifications'];
  identification: Pick<IdentifyService, 'answer'>;
}

/** How a display gets its tokens. */
const tokenRoutes = ({ enrolment, renewToken }: TokenServices): Route[] => [
  route(enrolDevice, async ({ body }, { actor, bearer, countTowards }) => {
    if (!body.enrolment_code) await countTowards('waiting');
    return enrolment.enrol(actor, body, bearer);
  }),
  route(renewDisplayToken, async (_input, { actor, bearer }) => {
    if (!bearer) throw new AppError('unauthorized');
    return { token: await renewToken(actor, bearer) };
  }),
];

const configurationRoutes = (service: ConfigurationService): Route[] => [
  route(heartbeat, async ({ body }, { display, actor, hasVersion, setHeader }) => {
    const version = await service.beat(display, {
      appVersion: body?.app_version ?? null,
      osVersion: body?.os_version ?? null,
      manufacturerCode: body?.manufacturer_code ?? null,
      address: actor.origin.address,
    });
    setHeader(heartbeatHeader, String(service.heartbeatEvery));
    if (hasVersion(version)) return undefined;
    const { configuration } = await service.read(display.id);
    return configuration;
  }),
  route(showDisplayPreset, ({ params }) => service.preset(params.code)),
];

/** The stream is no sign of life: a display says by heartbeats that it lives. */
const eventRoutes = (parts: DisplayStreamParts): Route[] => [
  streamRoute(followDisplayEvents, (_input, { display }, stream) => new DisplayStream(parts, stream, display).start()),
];

const decided = { approve: 'responses.display_approved', deny: 'responses.display_denied' } as const;

/** Sign-in by phone: the calls of the display, and those of the person. */
const codeRoutes = ({ displayCodes, codeDecisions }: CodeServices): Route[] => [
  route(askForCode, (_input, { display }) => displayCodes.ask(display)),
  route(claimToken, async ({ body }, context) => ({
    token: await displayCodes.claim(context.display, body.device_code, originOf(context)),
  })),
  route(showDisplayCode, async ({ params }, { actor }) => ({ data: await codeDecisions.show(actor, params.code) })),
  route(decideDisplayCode, async ({ params, body: { action, current_password } }, { actor, session }) => {
    const choice = { userCode: params.code, action, password: current_password };
    const name = await codeDecisions.decide(actor, session, choice);
    return { message: translate(decided[action], { name }) };
  }),
];

/** A person at a display: the sign-in by password, and what the person has set in the web. */
const personRoutes = ({ displaySignIn, me, ownFiles }: PersonServices): Route[] => [
  route(signInAtDisplay, async ({ body: { code: factor, ...credentials } }, context) => ({
    token: await displaySignIn.signIn({ ...credentials, factor }, originOf(context), context.display),
  })),
  route(showMe, (_input, { person }) => me.show(person.user)),
  route(listOwnCloudFiles, ({ query: { provider_id: providerId, ...query } }, { actor }) =>
    ownFiles.list(actor, providerId, query),
  ),
];

/** The calls of displays. */
export const displayRoutes = (services: DisplayServices): Route[] => [
  ...tokenRoutes(services),
  ...configurationRoutes(services.configurations),
  ...eventRoutes({
    notifications: services.notifications,
    read: services.configurations.read,
    onIdentified: services.identification.answer,
  }),
  ...codeRoutes(services),
  ...personRoutes(services),
];
