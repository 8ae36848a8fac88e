import type { Icon as TablerIcon } from '@tabler/icons-react';

const sizes = { xs: '0.8125rem', sm: '1rem', md: '1.125rem', lg: '1.375rem' } as const;

interface IconProps {
  of: TablerIcon;
  /** `xs` in badges, `sm` in buttons and menus, `md` elsewhere, `lg` in large tiles. */
  size?: keyof typeof sizes;
  stroke?: number;
  className?: string;
}

/** An icon in the sizes and the stroke of the app. It is decoration: the text beside it says what it means. */
export const Icon = ({ of: Drawn, size = 'md', stroke = 1.6, className }: IconProps) => (
  <Drawn size={sizes[size]} stroke={stroke} className={className} aria-hidden="true" />
);
