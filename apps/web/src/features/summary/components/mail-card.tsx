import { useQuery } from '@tanstack/react-query';
import { t } from '#shared/i18n/t.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { summaryQuery } from '../api.ts';

/** How mail is set up, for top administrators of a server that has none. */
export function MailCard() {
  const { data } = useQuery(summaryQuery());
  if (!data?.attention?.some(({ kind }) => kind === 'mail_unset')) return null;
  return (
    <Card title={t('dashboard.mail_title')}>
      <CardBody>
        <p>{t('dashboard.mail_how', { folder: 'outbox', setting: 'SMTP_URL' })}</p>
      </CardBody>
    </Card>
  );
}
