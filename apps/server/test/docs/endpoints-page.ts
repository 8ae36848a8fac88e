import { endpoints } from '@account/contract/api';
import { type Endpoint, groupOf, impliedErrors } from '@account/contract/calls/endpoint';
import { tableOf } from '../support/files/markdown.ts';
import { usersOf } from './access-words.ts';
import { impliedLines } from './implied-errors.ts';
import { codes, megabytes } from './units.ts';

function callersOf({ access }: Endpoint): string {
  switch (access.kind) {
    case 'public':
      return 'anybody';
    case 'visitor':
      return 'any live session';
    case 'token':
      return access.holders.includes('api') ? 'API token' : `token of a ${access.holders.join(' or ')}`;
    case 'user':
      return usersOf(access);
  }
}

function bodyOf({ body, bodyLimit, file }: Endpoint): string {
  const json = body ? megabytes(bodyLimit) : '';
  const upload = file ? `file ${megabytes(file.maxBytes)}` : '';
  return [json, upload].filter(Boolean).join(' + ') || '-';
}

function lineOf(endpoint: Endpoint): string[] {
  const own = endpoint.errors.filter((code) => !impliedErrors(endpoint).includes(code));
  return [
    `\`${endpoint.method} ${endpoint.path}\``,
    endpoint.summary,
    callersOf(endpoint),
    endpoint.rateLimit,
    bodyOf(endpoint),
    codes(own) || '-',
  ];
}

const head = ['endpoint', 'what it does', 'who may call', 'rate limit', 'body', 'own errors'];

function sections(): string {
  const groups = Map.groupBy(endpoints, groupOf);
  return [...groups].map(([title, members]) => `## ${title}\n\n${tableOf(head, members.map(lineOf))}`).join('\n\n');
}

/** Every endpoint with its access, limits and errors. */
export const endpointsPage = (): string => `# Endpoints

Generated from \`packages/contract\`. "Own errors" come in addition to those that follow from the definition of an
endpoint, which the last table lists. Rate limits are explained in [limits.md](limits.md), error codes in
[errors.md](errors.md), and \`GET /openapi.json\` describes all inputs and responses.

${sections()}

## Errors that follow from the definition

${tableOf(['an endpoint with', 'can respond with'], impliedLines())}
`;
