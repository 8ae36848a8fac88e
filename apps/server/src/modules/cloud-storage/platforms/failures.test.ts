import { describe, expect, it } from 'vitest';
import { failureOf as googleFailure } from './google-drive/requests.ts';
import { failureOf as graphFailure } from './onedrive/requests.ts';

const token = 'ya29.a0AfH6SMBx_0123456789abcdefghijklmnopqrstuvwxyz';
const message = `Drive API has not been used in project 5.\nEnable it: https://console.test/apis?project=5 ${token}`;

describe('the refusal of a platform', () => {
  it.each([
    ['an old one of Google', 403, { error: { code: 403, message, errors: [{ reason: 'accessNotConfigured' }] } }],
    [
      'a new one of Google',
      403,
      {
        error: {
          code: 403,
          message,
          status: 'PERMISSION_DENIED',
          errors: null,
          details: [{ reason: null }, { '@type': 'ErrorInfo', reason: 'SERVICE_DISABLED', domain: 'googleapis.com' }],
        },
      },
    ],
  ])('%s has a kind of its own, and its words without tokens are for the log', (_what, status, body) => {
    const failure = googleFailure({ status, headers: new Headers(), body });
    expect([failure.kind, failure.reportedKind]).toEqual(['not_set_up', 'not_set_up']);
    const text = (failure.cause as Error).message;
    expect(text).toMatch(/^status 403 (accessNotConfigured|SERVICE_DISABLED) .*Enable it: https:\/\/console\.test/);
    expect(text).not.toContain('0123456789');
    expect(text).not.toContain('\n');
  });

  it('a long word is none of a token', () => {
    const body = { error: { message: 'No', errors: [{ reason: 'insufficientFilePermissions' }] } };
    const failure = googleFailure({ status: 403, headers: new Headers(), body });
    expect((failure.cause as Error).message).toBe('status 403 insufficientFilePermissions No');
  });

  it.each([
    [403, { error: { code: 'accessDenied', message: 'Access denied' } }, 'not_set_up'],
    [403, { error: { code: 'Authorization_RequestDenied' } }, 'consent'],
    [403, '<html>', 'consent'],
    [400, { error: 'invalid_request', error_description: null }, 'unexpected'],
    [507, null, 'quota'],
    [404, undefined, 'not_found'],
  ])('%i %j of Graph is %s', (status, body, kind) => {
    expect(graphFailure({ status, headers: new Headers(), body }).kind).toBe(kind);
  });
});
