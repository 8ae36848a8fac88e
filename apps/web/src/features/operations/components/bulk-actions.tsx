import { limits } from '@account/contract/limits';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import { createContext, type ReactNode, use } from 'react';
import { t } from '#shared/i18n/t.ts';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import type { Selection } from '#shared/ui/data-table/selection/use-selection.ts';

const Disabled = createContext(false);

interface BulkActionsProps {
  selection: Selection;
  /** Whether something is being started. */
  isStarting: boolean;
  children: ReactNode;
}

/** The buttons for what is chosen. More single records than the server takes are refused here, with the reason. */
export function BulkActions({ selection: { isAll, count }, isStarting, children }: BulkActionsProps) {
  const isTooMany = !isAll && count > limits.chosen;
  return (
    <Disabled value={isTooMany || isStarting}>
      {isTooMany && <span className="sm muted">{t('operations.too_many', { most: limits.chosen })}</span>}
      {children}
    </Disabled>
  );
}

interface BulkButtonProps {
  icon: TablerIcon;
  label: string;
  /** Whether it destroys something. */
  destroys?: boolean;
  onPress: () => void;
}

export const BulkButton = ({ icon, label, destroys = false, onPress }: BulkButtonProps) => (
  <QuietButton
    icon={icon}
    size="sm"
    disabled={use(Disabled)}
    {...(destroys && { c: 'var(--ac-danger-text)' })}
    onClick={onPress}
  >
    {label}
  </QuietButton>
);
