import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import { Icon } from '../icon/icon.tsx';

interface QuietButtonProps extends Omit<ButtonProps, 'leftSection'>, ElementProps<'button', keyof ButtonProps> {
  icon: TablerIcon;
}

/** A button that is not the main one of its place, with an icon before its words. */
export const QuietButton = ({ icon, ...props }: QuietButtonProps) => (
  <Button variant="default" leftSection={<Icon of={icon} size="sm" stroke={1.7} />} {...props} />
);
