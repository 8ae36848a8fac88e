import type { SessionRow } from '@account/contract/endpoints/accounts/sessions';
import { agentOf } from '@account/contract/values/user-agent';
import { IconDeviceLaptop, IconDeviceMobile, IconDeviceTablet, IconDeviceTv } from '@tabler/icons-react';

const forms = { phone: IconDeviceMobile, tablet: IconDeviceTablet, computer: IconDeviceLaptop } as const;

/** The icon of the browser, app or display of a session. */
export function iconOf({ kind, user_agent }: Pick<SessionRow, 'kind' | 'user_agent'>) {
  if (kind === 'display') return IconDeviceTv;
  return kind === 'mobile' ? IconDeviceMobile : forms[agentOf(user_agent).form];
}
