import type { RewindField, RewindValue } from '@account/contract/endpoints/rewind';
import { isLocale, localeNames } from '@account/messages/locales';
import { IconArrowRight } from '@tabler/icons-react';
import { panelRoleWord } from '#shared/i18n/panel-role-word.ts';
import { isLoaded, t } from '#shared/i18n/t.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import classes from './rewind-fields.module.css';

function labelOf(name: string): string {
  const id = `rewind.field_${name}`;
  return isLoaded(id) ? t(id) : name.replaceAll('_', ' ');
}

function valueText(name: string, value: RewindValue): string {
  if (Array.isArray(value)) return value.join(', ') || t('rewind.empty');
  if (value === null || value === '') return t('rewind.empty');
  if (typeof value === 'boolean') return t(value ? 'rewind.yes' : 'rewind.no');
  if (typeof value === 'number') return t('rewind.dp', { height: String(value) });
  if (name === 'panel_role') return panelRoleWord(value);
  return name === 'language' && isLocale(value) ? localeNames[value] : value;
}

/** Fields as they are, and as they were and will be again. */
export const RewindFields = ({ fields }: { fields: readonly RewindField[] }) => (
  <dl className={classes.fields}>
    {fields.map(({ name, now, before }) => (
      <div key={name} className={classes.field}>
        <dt className={classes.label}>{labelOf(name)}</dt>
        <dd className={classes.values}>
          <span className={classes.value}>{valueText(name, now)}</span>
          <span className="hidden-text">{t('rewind.to_value')}</span>
          <Icon of={IconArrowRight} size="xs" stroke={2} className={classes.arrow} />
          <span className={classes.value} data-before>
            {valueText(name, before)}
          </span>
        </dd>
      </div>
    ))}
  </dl>
);
