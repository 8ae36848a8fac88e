import { t } from '#shared/i18n/t.ts';
import { useConfirm } from '#shared/ui/confirm/use-confirm.ts';
import { useEndSessions } from '../api/use-end-sessions.ts';

/** Ends sessions: one by its id, or every other one after a confirmation. */
export function useEnding() {
  const confirm = useConfirm();
  const ending = useEndSessions();

  const endOthers = async () => {
    if (await confirm({ title: t('sessions.end_others_title'), text: t('sessions.end_others_text') }))
      ending.mutate('others');
  };

  return {
    endOne: (id: number) => ending.mutate(id),
    endOthers,
    running: ending.isPending ? ending.variables : undefined,
    failure: ending.error?.message,
  };
}
