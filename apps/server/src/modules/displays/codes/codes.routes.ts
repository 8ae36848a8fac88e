import { askForCode, claimToken, decideDisplayCode, showDisplayCode } from '@account/contract/endpoints/displays/codes';
import { translate } from '@account/messages/translate';
import { type Route, route } from '../../../http/calls/route.ts';
import { originOf } from '../../sessions/index.ts';
import type { DisplayCodeService } from './codes.service.ts';
import type { CodeDecisionService } from './decisions.service.ts';

const messages = { approve: 'responses.display_approved', deny: 'responses.display_denied' } as const;

export interface CodeServices {
  displayCodes: DisplayCodeService;
  codeDecisions: CodeDecisionService;
}

/** Sign-in by phone: the calls of the display, and those of the person. */
export const codeRoutes = ({ displayCodes, codeDecisions }: CodeServices): Route[] => [
  route(askForCode, (_input, { display }) => displayCodes.ask(display)),
  route(claimToken, async ({ body }, context) => ({
    token: await displayCodes.claim(context.display, body.device_code, originOf(context)),
  })),
  route(showDisplayCode, async ({ params }, { actor }) => ({ data: await codeDecisions.show(actor, params.code) })),
  route(decideDisplayCode, async ({ params, body: { action, current_password } }, { actor, session }) => {
    const choice = { userCode: params.code, action, password: current_password };
    const name = await codeDecisions.decide(actor, session, choice);
    return { message: translate(messages[action], { name }) };
  }),
];
