import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ErrorSummary } from '#shared/forms/error-summary.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { LiveAlert } from '#shared/ui/alert/live-alert.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { FormBar } from '#shared/ui/form-bar/form-bar.tsx';
import { sendTestMail } from '../api.ts';

const loadSchema = async () => (await import('@account/contract/endpoints/system-checks')).sendTestMail.body;

/** Sends a mail to an address, and shows what the mail server says when it does not take it. */
export function TestMailCard() {
  const { email } = useSignedInUser();
  const [sent, setSent] = useState<string>();
  const form = useContractForm(loadSchema, {
    initial: { email },
    labels: { email: 'system.email' },
    submit: (body) => {
      setSent(undefined);
      return sendTestMail(body);
    },
    onSuccess: ({ message }) => setSent(message),
  });
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Card title={t('system.test_mail')}>
        <CardBody className="stack">
          <p className="soft">{t('system.test_mail_text')}</p>
          <ErrorSummary form={form} title={t('system.not_sent')} />
          <LiveAlert kind="success">{sent}</LiveAlert>
          <TextInput {...form.field('email')} type="email" autoComplete="email" required />
        </CardBody>
        <FormBar>
          <Button type="submit" variant="default" loading={form.status === 'loading'}>
            {t('system.send')}
          </Button>
        </FormBar>
      </Card>
    </form>
  );
}
