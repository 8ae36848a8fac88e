import { errorTable } from '@account/contract/calls/errors';
import { rateLimits } from '@account/contract/limits';
import { translateRef } from '@account/messages/translate';
import { tableOf } from '../support/files/markdown.ts';

/** Every error code with its status and general message. */
export function errorsPage(): string {
  const values = { seconds: rateLimits.visitor.window };
  const lines = Object.entries(errorTable).map(([code, { status, message }]) => [
    `\`${code}\``,
    String(status),
    translateRef({ id: message, values }),
  ]);
  return `# Errors

Generated from \`packages/contract/src/calls/errors.ts\` and the catalogue \`errors\`. A response carries a more exact message
where there is one; its form is described in [responses and errors](../responses.md).

${tableOf(['code', 'status', 'general message'], lines)}
`;
}
