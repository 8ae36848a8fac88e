import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { t } from '#shared/i18n/t.ts';
import { QuietButton } from '../button/quiet-button.tsx';
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
      <QuietButton
        icon={IconUpload}
        className={classes.another}
        variant="subtle"
        color="gray"
        loading={reading}
        onClick={() => input.current?.click()}
      >
        {t('cropper.another')}
      </QuietButton>
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
