import { useQueryClient } from '@tanstack/react-query';
import { t } from '#shared/i18n/t.ts';
import { useConfirm } from '#shared/ui/confirm/use-confirm.ts';
import { sessionsQuery } from '../api/sessions-query.ts';
import { useEndSessions } from '../api/use-end-sessions.ts';

/** Asks whether to end the other sessions, if there are any, once two factors are on: they were opened without a code. */
export function useOfferToEnd(): () => Promise<void> {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const ending = useEndSessions();
  return async () => {
    // Without an answer nothing is asked: the sessions are listed on the same page.
    const { data } = await queries.fetchQuery({ ...sessionsQuery(), staleTime: 0 }).catch(() => ({ data: [] }));
    if (!data.some(({ current }) => !current)) return;
    const question = { title: t('sessions.end_others_title'), text: t('sessions.end_uncoded_text') };
    if (await confirm(question)) await ending.mutateAsync('others').catch(() => undefined);
  };
}
