import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash, type Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '../icon/icon.tsx';
import { QuietButton } from './quiet-button.tsx';

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

/** Links from a list to the form for a new record. */
export const CreateLink = ({ to }: { to: string }) => (
  <Button component={Link} to={to} leftSection={<Icon of={IconPlus} size="sm" stroke={2} />}>
    {t('common.create')}
  </Button>
);

/** The same in an empty list, in words of its own: two links of one name cannot be distinguished. */
export const FirstLink = ({ to, label }: { to: string; label: string }) => (
  <Button component={Link} to={to} variant="default" leftSection={<Icon of={IconPlus} size="sm" stroke={2} />}>
    {label}
  </Button>
);

/** Links from a record to its form. */
export const EditLink = ({ to }: { to: string }) => (
  <ButtonLink icon={IconPencil} to={to}>
    {t('common.edit')}
  </ButtonLink>
);

/** Deletes a record after a confirmation. */
export const DeleteButton = ({ loading, onPress }: { loading: boolean; onPress: () => void }) => (
  <QuietButton icon={IconTrash} color="red" loading={loading} onClick={onPress}>
    {t('common.delete')}
  </QuietButton>
);
