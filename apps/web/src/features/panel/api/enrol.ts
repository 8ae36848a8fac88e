import type { EndpointCall } from '@account/contract/calls/endpoint';
import { enrolDevice } from '@account/contract/endpoints/displays/enrolment';
import { panelCall } from './panel-call.ts';

type Enrolling = EndpointCall<typeof enrolDevice>['body'];

/** Enrols this display; with its old token where it has one. @returns its new token */
export const enrol = async (body: Enrolling, oldToken: string | undefined): Promise<string> =>
  (await panelCall(enrolDevice, { body, token: oldToken })).token;
