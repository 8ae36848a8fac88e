import { IconHandClick } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { t } from '#shared/i18n/t.ts';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { identify } from '../api.ts';

/** Lets the display show its name, so that the person before several of them sees which one it is. */
export function IdentifyButton({ id }: { id: number }) {
  const identifying = useMutation({
    mutationFn: () => identify(id),
    onSuccess: ({ message }) => showToast({ message, kind: 'success' }),
    onError: ({ message }) => showToast({ message, kind: 'error' }),
  });
  return (
    <QuietButton icon={IconHandClick} loading={identifying.isPending} onClick={() => identifying.mutate()}>
      {t('device-page.identify')}
    </QuietButton>
  );
}
