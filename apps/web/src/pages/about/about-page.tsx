import { productVersion } from '@account/contract/limits';
import { lazy, Suspense } from 'react';
import { loadMessages } from '#shared/i18n/i18n.ts';
import { t } from '#shared/i18n/t.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { KeyValue } from '#shared/ui/key-value/key-value.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

const NotOpened = () => <Alert kind="danger">{t('shell.not_opened')}</Alert>;

/** Loaded for signed-in users only: visitors see nothing of it. */
const PlatformsCard = lazy(() =>
  Promise.all([import('#features/identities/components/platforms-card.tsx'), loadMessages(['identities'])]).then(
    ([{ PlatformsCard: card }]) => ({ default: card }),
    () => ({ default: NotOpened }),
  ),
);

const MailCard = lazy(() =>
  Promise.all([import('#features/summary/components/mail-card.tsx'), loadMessages(['dashboard'])]).then(
    ([{ MailCard: card }]) => ({ default: card }),
    () => ({ default: NotOpened }),
  ),
);

/** Product and version; for top administrators also mail and the external platforms. */
export const Page = () => (
  <div className="page form">
    <PageHead title={t('common.about_title')} text={t('common.about_text')} />
    <Card>
      <CardBody>
        <KeyValue
          rows={[
            [t('common.product_label'), t('common.product')],
            [t('common.version_label'), productVersion],
          ]}
        />
      </CardBody>
    </Card>
    {bootstrap.user && !import.meta.env.SSR && (
      <Suspense>
        <MailCard />
        <PlatformsCard />
      </Suspense>
    )}
  </div>
);
