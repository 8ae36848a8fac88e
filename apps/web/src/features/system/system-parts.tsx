import type { CheckStatus, SystemCheck, SystemState } from '@account/contract/endpoints/system-checks';
import { Button, TextInput } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorSummary } from '#shared/forms/error-summary.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { formatUnix } from '#shared/lib/dates.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Alert, LiveAlert } from '#shared/ui/alert/alert.tsx';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { FormBar } from '#shared/ui/form-bar/form-bar.tsx';
import { KeyValue } from '#shared/ui/key-value/key-value.tsx';
import { SettingRow } from '#shared/ui/setting-row/setting-row.tsx';
import { sendTestMail } from './api.ts';
import classes from './system-parts.module.css';

const loadSchema = async () => (await import('@account/contract/endpoints/system-checks')).sendTestMail.body;

/** Sends a mail to an address, and shows what the mail server says when it does not take it. */
function TestMailCard() {
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

const looks = {
  failed: { icon: IconAlertCircle, tone: 'red', badge: 'danger' },
  warning: { icon: IconAlertTriangle, tone: 'amber', badge: 'warning' },
  ok: { icon: IconCircleCheck, tone: 'green', badge: 'success' },
} as const satisfies Record<CheckStatus, object>;

function CheckRow({ status, title, message, action }: SystemCheck) {
  const { icon, tone, badge } = looks[status];
  return (
    <SettingRow
      icon={icon}
      tone={tone}
      level={3}
      title={title}
      badge={<Badge kind={badge}>{t(`system.status_${status}`)}</Badge>}
      text={
        <>
          <bdi>{message}</bdi>
          {action !== null && <strong className={classes.action}>{action}</strong>}
        </>
      }
    />
  );
}

interface ChecksCardProps {
  title: string;
  checks: readonly SystemCheck[];
}

/** Parts of the installation, each with what was found and what to do. */
const ChecksCard = ({ title, checks }: ChecksCardProps) => (
  <Card title={title} count={formatCount(checks.length)}>
    {checks.map((check) => (
      <CheckRow key={check.id} {...check} />
    ))}
  </Card>
);

interface SystemPartsProps {
  state: SystemState;
  /** When it was checked, in milliseconds since 1970. */
  at: number;
  /** Why the last check brought nothing. */
  fault: string | undefined;
}

/** The checks with a problem, the checks without one, the release, and the test mail. */
export function SystemParts({ state: { release, checks }, at, fault }: SystemPartsProps) {
  const wrong = checks.filter(({ status }) => status !== 'ok');
  const well = checks.filter(({ status }) => status === 'ok');
  return (
    <>
      {fault && <Alert kind="danger">{fault}</Alert>}
      {wrong.length > 0 ? (
        <ChecksCard title={t('system.wrong')} checks={wrong} />
      ) : (
        <Alert kind="success">{t('system.all_well')}</Alert>
      )}
      {well.length > 0 && <ChecksCard title={t('system.well')} checks={well} />}
      <TestMailCard />
      <Card>
        <CardBody>
          <KeyValue
            rows={[
              [t('system.release'), release],
              [t('system.checked'), <output key="at">{formatUnix(at, 'datetime')}</output>],
            ]}
          />
        </CardBody>
      </Card>
    </>
  );
}
