import { Button } from '@mantine/core';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { useCompanionReturn } from '../hooks/use-companion-return.ts';

/** The state of a return from the companion cloud; renders nothing on every other visit. */
export function CompanionReturn({ onLinked }: { onLinked: (message: string) => void }) {
  const current = useCompanionReturn(onLinked);
  if (!current) return null;
  if (current.state === 'linking') return <Alert>{t('settings.linking')}</Alert>;
  const { reason, again } = current;
  return (
    <Alert kind="danger">
      <div className="row wrap">
        <span className="grow">{reason}</span>
        {again && (
          <Button size="sm" variant="default" onClick={again}>
            {t('ui.try_again')}
          </Button>
        )}
      </div>
    </Alert>
  );
}
