import type { CloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage.list';
import { Button } from '@mantine/core';
import { useKeptFocus } from '#shared/lib/use-kept-focus.ts';
import type { RowAction } from '#shared/list/columns/row-action.ts';
import { type OfferedAction, offeredAction } from '#shared/list/columns/row-action.ts';
import { usePending } from '#shared/list/columns/row-actions.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';

function ProviderButton({ action }: { action: OfferedAction }) {
  const { pending, run } = usePending();
  const { label, icon, danger } = action;
  return (
    <Button
      ref={useKeptFocus<HTMLButtonElement>(pending)}
      variant="default"
      color={danger ? 'red' : undefined}
      loading={pending}
      leftSection={icon && <Icon of={icon} size="sm" stroke={1.7} />}
      onClick={() => run(action.run)}
    >
      {label}
    </Button>
  );
}

interface ProviderButtonsProps {
  drive: CloudStorageProvider;
  actions: readonly RowAction<CloudStorageProvider>[];
}

/** The actions of a row of the list as the buttons of the drive's own page. */
export const ProviderButtons = ({ drive, actions }: ProviderButtonsProps) =>
  actions.map((action) => {
    const offered = offeredAction(action, drive);
    return offered && <ProviderButton key={action.name} action={offered} />;
  });
