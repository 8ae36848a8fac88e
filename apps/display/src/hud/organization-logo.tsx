import type { DisplayConfiguration } from '@account/contract/endpoints/displays/configuration';
import { logoShare } from '@account/web/shared/lib/logo-scale.ts';
import { Logo } from '@account/web/shared/ui/logo/logo.tsx';
import { type CSSProperties, useState } from 'react';
import classes from './organization-logo.module.css';
import { ownAddress } from './own-address.ts';

/** The organization's logo, at the height for the orientation of the display; nothing where there is none. */
export function OrganizationLogo({ of }: { of: NonNullable<DisplayConfiguration['organization']> }) {
  const [broken, setBroken] = useState<string>();
  const address = ownAddress(of.logo_url);
  if (!address || address === broken) return null;
  const heights = {
    '--portrait': `${logoShare(of.logo_vertical, true)}dvh`,
    '--landscape': `${logoShare(of.logo_horizontal, false)}dvh`,
  } as CSSProperties;
  return (
    <Logo className={classes.logo} style={heights} src={address} alt={of.name} onError={() => setBroken(address)} />
  );
}
