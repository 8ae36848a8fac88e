import type { ManufacturerApp } from '@account/contract/endpoints/administration/manufacturer-apps';
import { parseInternalApps } from '@account/contract/values/internal-apps';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { Breakable } from '#shared/ui/breakable/breakable.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { KeyValue } from '#shared/ui/key-value/key-value.tsx';
import { appNumbers } from '../manufacturer-app-fields.ts';
import classes from './plain-table.module.css';

interface PlainTableProps {
  label: string;
  head: readonly string[];
  rows: readonly (readonly (string | null)[])[];
}

/** A table of a few rows, without sorting or paging. */
const PlainTable = ({ label, head, rows }: PlainTableProps) => (
  <div className={classes.scroller}>
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join('\n')}>
            {cells.map((text, index) => (
              <td key={head[index]}>{text === null ? '--' : <Breakable text={text} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** The manufacturer, and when the record was created and changed. */
export const ManufacturerAppDetailsCard = (manufacturerApp: ManufacturerApp) => (
  <Card title={t('manufacturer-apps.details')}>
    <CardBody>
      <KeyValue
        rows={[
          [t('manufacturer-apps.manufacturer_code'), manufacturerApp.manufacturer_code],
          [t('manufacturer-apps.manufacturer_name'), manufacturerApp.manufacturer_name],
          [t('manufacturer-apps.created'), formatTimestamp(manufacturerApp.created_at, 'datetime')],
          [t('manufacturer-apps.updated'), formatTimestamp(manufacturerApp.updated_at, 'datetime')],
        ]}
      />
    </CardBody>
  </Card>
);

/** The apps of a manufacturer app, up to four. */
export function AppsCard(manufacturerApp: ManufacturerApp) {
  const apps = appNumbers
    .map((number) => ({
      number,
      name: manufacturerApp[`app${number}_package`],
      icon: manufacturerApp[`app${number}_icon`],
    }))
    .filter(({ name, icon }) => name || icon);
  return (
    <Card title={t('manufacturer-apps.apps')} count={formatCount(apps.length)}>
      <PlainTable
        label={t('manufacturer-apps.apps')}
        head={[t('manufacturer-apps.app'), t('manufacturer-apps.package'), t('manufacturer-apps.icon')]}
        rows={apps.map(({ number, name, icon }) => [String(number), name, icon])}
      />
    </Card>
  );
}

/** The internal apps of a manufacturer app, parsed into package, component and type. */
export function InternalAppsCard({ internal_apps }: ManufacturerApp) {
  const apps = parseInternalApps(internal_apps ?? '').filter((app) => app !== undefined);
  return (
    <Card title={t('manufacturer-apps.internal_apps')} count={formatCount(apps.length)}>
      {apps.length === 0 ? (
        <CardBody>
          <p className="muted">{t('manufacturer-apps.internal_apps_none')}</p>
        </CardBody>
      ) : (
        <PlainTable
          label={t('manufacturer-apps.internal_apps')}
          head={[t('manufacturer-apps.package'), t('manufacturer-apps.component'), t('manufacturer-apps.type')]}
          rows={apps.map((app) => [app.package, app.component, app.type])}
        />
      )}
    </Card>
  );
}
