import { Button } from '@mantine/core';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../icon/icon.tsx';

interface ButtonLinkProps {
  icon: TablerIcon;
  to: string;
  children: ReactNode;
}

/** A link that is as prominent as a quiet button, with an icon before its words. */
export const ButtonLink = ({ icon, to, children }: ButtonLinkProps) => (
  <Button component={Link} to={to} variant="default" leftSection={<Icon of={icon} size="sm" stroke={1.7} />}>
    {children}
  </Button>
);
