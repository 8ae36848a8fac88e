import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '#shared/forms/use-change.ts';
import { t } from '#shared/i18n/t.ts';
import { formatRelative } from '#shared/lib/dates.ts';
import { usePresence } from '#shared/presence/presence.tsx';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Card } from '#shared/ui/card/card.tsx';
import { useConfirm } from '#shared/ui/confirm/confirm.tsx';
import { SettingRow } from '#shared/ui/setting-row/setting-row.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { deleteSignIn, testSignIn } from '../api.ts';
import type { ShownSignIn } from '../sign-in-values.ts';

interface StateCardProps {
  id: string;
  signIn: NonNullable<ShownSignIn['data']>;
}

/** Whether the provider is offered or required, and when it last answered; tests it and turns it off. */
export function StateCard({ id, signIn: { issuer, is_required, tested_at } }: StateCardProps) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const present = usePresence();
  const refresh = () => queries.invalidateQueries({ queryKey: ['organizationSignIn'] });
  const test = useMutation({
    mutationFn: () => testSignIn(id),
    onSuccess: () => {
      showToast({ message: t('organization-sign-in.test_ok'), kind: 'success' });
      return refresh();
    },
  });
  const removal = useMutation({
    mutationFn: () => present(() => deleteSignIn(id)),
    onSuccess: (ended) => {
      if (ended) showToast({ message: ended.message, kind: 'success' });
      return refresh();
    },
  });
  // The failure that is shown is that of the last press.
  const press = (pressed: typeof test | typeof removal) => {
    test.reset();
    removal.reset();
    pressed.mutate();
  };
  const turnOff = async () => {
    const question = { title: t('organization-sign-in.off_title'), text: t('organization-sign-in.off_text') };
    if (await confirm({ ...question, destroys: true })) press(removal);
  };
  const error = test.error ?? removal.error;
  return (
    <Card>
      <SettingRow
        icon={IconShieldCheck}
        title={URL.parse(issuer)?.host ?? issuer}
        badge={
          <Badge kind={is_required ? 'success' : 'warning'}>
            {t(is_required ? 'organization-sign-in.required' : 'organization-sign-in.offered')}
          </Badge>
        }
        text={t('organization-sign-in.tested', { when: formatRelative(tested_at) })}
        fault={error ? reasonOf(error) : undefined}
      >
        <Button variant="default" loading={test.isPending} onClick={() => press(test)}>
          {t('organization-sign-in.test')}
        </Button>
        <Button variant="subtle" color="red" loading={removal.isPending} onClick={turnOff}>
          {t('organization-sign-in.off')}
        </Button>
      </SettingRow>
    </Card>
  );
}
