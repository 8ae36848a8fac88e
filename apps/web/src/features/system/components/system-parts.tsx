import type { SystemState } from '@account/contract/endpoints/system-checks';
import { t } from '#shared/i18n/t.ts';
import { formatUnix } from '#shared/lib/dates.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { KeyValue } from '#shared/ui/key-value/key-value.tsx';
import { ChecksCard } from './checks-card.tsx';
import { TestMailCard } from './test-mail-card.tsx';

interface SystemPartsProps {
  state: SystemState;
  /** When it was checked, in milliseconds since 1970. */
  at: number;
  /** Why the last check brought nothing. */
  fault: string | undefined;
}

/** What is wrong, what is well, the release, and the test mail. */
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
