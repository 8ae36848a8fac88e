import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { useHeld } from './use-held.ts';

/** A password field; the password is shown while its eye button is held. */
export function PasswordField(props: TextInputProps) {
  const { held, handlers } = useHeld();
  return (
    <TextInput
      {...props}
      type={held ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightSection={
        <ActionIcon
          aria-pressed={held}
          title={t('forms.show_password')}
          onContextMenu={(event) => event.preventDefault()}
          {...handlers}
        >
          <Icon of={held ? IconEyeOff : IconEye} />
        </ActionIcon>
      }
      rightSectionWidth="2.75rem"
    />
  );
}
