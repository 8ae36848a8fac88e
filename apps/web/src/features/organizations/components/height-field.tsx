import { limits } from '@account/contract/limits';
import { TextInput, type TextInputProps } from '@mantine/core';
import { t } from '#shared/i18n/t.ts';
import classes from './height-field.module.css';

/** A height in dp; the drawn displays show it at once. */
export const HeightField = (props: TextInputProps) => (
  <TextInput
    {...props}
    classNames={{ input: classes.input }}
    type="number"
    inputMode="numeric"
    min={limits.dp.min}
    max={limits.dp.max}
    step={1}
    rightSection={<span className="sm muted">{t('organizations.dp_unit')}</span>}
    rightSectionPointerEvents="none"
    required
    // Scrolling the page over the field must not change it.
    onWheel={({ currentTarget }) => currentTarget.blur()}
  />
);
