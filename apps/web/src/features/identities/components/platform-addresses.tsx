import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { copyWithToast } from '#shared/clipboard/copy-with-toast.ts';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import classes from './platform-addresses.module.css';

interface PlatformAddressesProps {
  /** Names the list. */
  label: string;
  addresses: readonly string[];
}

/** The return addresses of a platform, each to be copied. */
export const PlatformAddresses = ({ label, addresses }: PlatformAddressesProps) => (
  <ul className={classes.addresses} aria-label={label}>
    {addresses.map((address) => (
      <li key={address} className={classes.address}>
        <span className={`${classes.text} mono`}>{address}</span>
        <ActionIcon
          aria-label={t('identities.copy_named', { address })}
          title={t('identities.copy')}
          onClick={() => copyWithToast(address, { copied: 'identities.copied', failed: 'identities.not_copied' })}
        >
          <Icon of={IconCopy} size="sm" stroke={1.7} />
        </ActionIcon>
      </li>
    ))}
  </ul>
);
