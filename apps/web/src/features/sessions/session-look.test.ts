import { agentOf } from '@account/contract/values/user-agent';
import texts from '@account/messages/en/sessions.json';
import { beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import { sessionName } from './session-look.ts';

beforeAll(() => i18n.load('en', texts));

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPad = 'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('a session in a browser', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
    [`${windows} ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`${windows} ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
    [`${mac} ${webKit} Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on Mac'],
    [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, 'Safari on Mac'],
    [`${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
    [`${iPhone} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
    [`${iPhone} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
    [`${iPad} Version/16.6 Mobile/15E148 Safari/604.1`, 'Safari on iPad'],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
    ['Mozilla/5.0 (Windows NT 10.0)', 'A browser on Windows'],
    ['curl/8.14.1', 'Another program'],
    ['', 'Another program'],
  ])('%s', (user_agent, expected) => {
    expect(sessionName({ kind: 'web', user_agent, device: null })).toBe(expected);
  });
});

it('a token is named by what holds it, whatever asked for it', () => {
  expect(sessionName({ kind: 'mobile', user_agent: windows, device: null })).toBe('Mobile app');
  expect(sessionName({ kind: 'display', user_agent: '', device: null })).toBe('Display');
  const device = { id: 1, name: 'Room 12', organization: null };
  expect(sessionName({ kind: 'display', user_agent: windows, device })).toBe('Signed in at Room 12');
});

it.each([
  [`${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`, 'phone'],
  [`${iPad} Version/16.6 Mobile/15E148 Safari/604.1`, 'tablet'],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'phone'],
  [`Mozilla/5.0 (Linux; Android 14; SM-X710) ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'tablet'],
  [`${windows} ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'computer'],
])('%s is a %s', (userAgent, form) => {
  expect(agentOf(userAgent).form).toBe(form);
});
