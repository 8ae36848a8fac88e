import type { CallInput } from '@account/contract/api';
import { enrolDevice } from '@account/contract/endpoints/displays/enrolment.calls';
import { panelCall } from './panel-call.ts';

type Enrolling = CallInput<typeof enrolDevice>['body'];

/** Enrols this display; with its old token where it has one. @returns its new token */
export const enrol = async (body: Enrolling, oldToken: string | undefined): Promise<string> =>
  (await panelCall(enrolDevice, { body, token: oldToken })).token;
