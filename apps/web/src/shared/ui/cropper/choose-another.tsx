import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '../icon/icon.tsx';
import classes from './crop-form.module.css';

interface ChooseAnotherProps {
  /** Whether the chosen file is being read. */
  reading: boolean;
  onChoose: (file: File) => void;
}

/** A button that opens the file picker of the system, through a hidden input. */
export function ChooseAnother({ reading, onChoose }: ChooseAnotherProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        className={classes.another}
        variant="subtle"
        color="gray"
        loading={reading}
        leftSection={<Icon of={IconUpload} size="sm" stroke={1.7} />}
        onClick={() => input.current?.click()}
      >
        {t('cropper.another')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
