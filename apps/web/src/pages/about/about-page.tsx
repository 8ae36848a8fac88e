import { productVersion } from '@account/contract/limits';
import { t } from '#shared/i18n/t.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { KeyValue } from '#shared/ui/key-value/key-value.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

/** Product and version. */
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
  </div>
);
