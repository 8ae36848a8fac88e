import { limits } from '@account/contract/limits';
import { TextInput, type TextInputProps } from '@mantine/core';
import { t } from '#shared/i18n/t.ts';
import classes from './height-field.module.css';

/** What the slider reaches, in dp; other heights can be typed. */
const reach = { min: 8, max: 240 };

interface HeightFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  /** Name of the slider. It must not repeat the label, by which people find the field itself. */
  sliderLabel: string;
}

/** A height in dp, to type or to slide; the drawn displays show it at once. */
export const HeightField = ({ value, onChange, sliderLabel, ...field }: HeightFieldProps) => (
  <div>
    <TextInput
      {...field}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
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
    <input
      className={classes.slider}
      type="range"
      {...reach}
      value={Number(value) || reach.min}
      aria-label={sliderLabel}
      aria-valuetext={t('organizations.dp', { height: Number(value) })}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </div>
);
