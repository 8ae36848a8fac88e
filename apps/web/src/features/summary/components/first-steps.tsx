import type { SetupStep } from '@account/contract/endpoints/administration/summary';
import { Button } from '@mantine/core';
import { t } from '#shared/i18n/t.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { useHideSetup } from '../api.ts';
import { SetupCard } from './setup-card.tsx';

/** The steps of an administrator's first hour, until they are done or put away. */
export function FirstSteps({ steps }: { steps: readonly SetupStep[] }) {
  const hiding = useHideSetup();
  // Hiding the steps removes this card from the page, so the toast must not depend on it.
  const put = async (hidden: boolean) => {
    const isDone = await hiding.mutateAsync(hidden).then(
      () => true,
      () => false,
    );
    if (!hidden || !isDone) return;
    const action = { label: t('dashboard.steps_show'), run: () => put(false) };
    showToast({ message: t('dashboard.steps_hidden'), action });
  };
  const hide = (
    <Button variant="subtle" size="sm" loading={hiding.isPending} onClick={() => put(true)}>
      {t('dashboard.steps_hide')}
    </Button>
  );
  return <SetupCard title={t('dashboard.first_steps')} steps={steps} action={hide} failure={hiding.error?.message} />;
}
