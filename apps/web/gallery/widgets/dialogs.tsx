import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useConfirm } from '#shared/ui/confirm/confirm.tsx';
import { Dialog, DialogFoot } from '#shared/ui/dialog/dialog.tsx';
import { PromptProvider, usePrompt } from '#shared/ui/prompt/prompt.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { State } from '../state.tsx';

export const title = 'Dialogs: plain, confirm, prompt';

function Plain({ size }: { size: 'normal' | 'wide' }) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {`A ${size} dialog`}
      </Button>
      {opened && (
        <Dialog title="General Settings" size={size} onClose={close}>
          <TextInput data-autofocus label="Name" />
          <DialogFoot>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button onClick={() => showToast({ message: 'Said over a dialog.' })}>Tell</Button>
          </DialogFoot>
        </Dialog>
      )}
    </>
  );
}

function Confirm() {
  const confirm = useConfirm();
  const ask = async () => {
    const yes = await confirm({
      title: 'Delete North Campus?',
      text: 'Its logo, panel roles and enrolment code are removed. This cannot be undone.',
      destroys: true,
    });
    showToast({ message: yes ? 'Yes' : 'No' });
  };
  return (
    <Button variant="default" color="red" onClick={ask}>
      Delete
    </Button>
  );
}

function Prompt({ kind }: { kind: 'text' | 'email' | 'url' }) {
  const prompt = usePrompt();
  const ask = async () => {
    const answer = await prompt({ title: 'Invite a person', label: 'Answer', kind, action: 'Send' });
    showToast({ message: answer ?? 'No answer' });
  };
  return (
    <Button variant="default" onClick={ask}>
      {`Ask for ${kind}`}
    </Button>
  );
}

export const States = () => (
  <>
    <State name="plain">
      <div className="row wrap">
        <Plain size="normal" />
        <Plain size="wide" />
      </div>
    </State>
    <State name="confirm">
      <div className="row wrap">
        <Confirm />
      </div>
    </State>
    <State name="prompt">
      <PromptProvider>
        <div className="row wrap">
          <Prompt kind="text" />
          <Prompt kind="email" />
          <Prompt kind="url" />
        </div>
      </PromptProvider>
    </State>
  </>
);
