import type { SessionRow } from '@account/contract/endpoints/accounts/sessions';
import { agentOf } from '@account/contract/values/user-agent';
import { IconDeviceLaptop, IconDeviceMobile, IconDeviceTablet, IconDeviceTv } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';

function browserName(userAgent: string): string {
  const { browser, system } = agentOf(userAgent);
  if (browser && system) return t('sessions.browser_on', { browser, system });
  if (system) return t('sessions.some_browser_on', { system });
  return browser ?? t('sessions.some_browser');
}

/** The name of a session: `Firefox on Windows`, `Signed in at Room 12`. */
export function sessionName({ kind, user_agent, device }: Pick<SessionRow, 'kind' | 'user_agent' | 'device'>): string {
  switch (kind) {
    case 'web':
      return browserName(user_agent);
    case 'mobile':
      return t('sessions.mobile');
    case 'display':
      return device ? t('sessions.signed_in_at', { display: device.name }) : t('sessions.display');
  }
}

const forms = { phone: IconDeviceMobile, tablet: IconDeviceTablet, computer: IconDeviceLaptop } as const;

/** The icon of the browser, app or display of a session. */
export function iconOf({ kind, user_agent }: Pick<SessionRow, 'kind' | 'user_agent'>) {
  if (kind === 'display') return IconDeviceTv;
  return kind === 'mobile' ? IconDeviceMobile : forms[agentOf(user_agent).form];
}
