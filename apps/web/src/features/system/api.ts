import type { CallInput } from '@account/contract/api';
import * as calls from '@account/contract/endpoints/system-checks.calls';
import { callQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';

/** The release, and how each part of the installation is. */
export const systemQuery = () => callQuery(calls.showSystem);

/** Sends a mail at once; fails with the words of the mail server. */
export const sendTestMail = (body: CallInput<typeof calls.sendTestMail>['body']) => call(calls.sendTestMail, { body });
