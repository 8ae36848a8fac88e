import type { SetupStep } from '@account/contract/endpoints/administration/summary';
import { Button } from '@mantine/core';
import { t } from '#shared/i18n/t.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { useHideSetup } from '../api/use-hide-setup.ts';
import { SetupCard } from './setup-card.tsx';

/** The steps of an administrator's first hour, until they are done or put away. */
export function FirstSteps({ steps }: { steps: readonly SetupStep[] }) {
  const hiding = useHideSetup();
  const put = (hidden: boolean) =>
    hiding.mutate(hidden, {
      onSuccess: () =>
        hidden &&
        showToast({
          message: t('dashboard.steps_hidden'),
          action: { label: t('dashboard.steps_show'), run: () => put(false) },
        }),
    });
  const hide = (
    <Button variant="subtle" size="sm" loading={hiding.isPending} onClick={() => put(true)}>
      {t('dashboard.steps_hide')}
    </Button>
  );
  return <SetupCard title={t('dashboard.first_steps')} steps={steps} action={hide} failure={hiding.error?.message} />;
}
