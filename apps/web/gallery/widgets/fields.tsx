import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { PasswordField } from '#shared/forms/password-field.tsx';
import { State } from '../state.tsx';

export const title = 'Fields';

export const States = () => (
  <>
    <State name="text">
      <TextInput label="Display name" description="Shown in the drive list." defaultValue="Staff drive" />
    </State>
    <State name="invalid">
      <TextInput label="Host" required defaultValue="8.8.8.8" error="Invalid local network IP address format." />
    </State>
    <State name="empty">
      <TextInput label="Domain" placeholder="example.local" />
    </State>
    <State name="read-only">
      <TextInput label="Email" readOnly defaultValue="room-204@example.com" />
    </State>
    <State name="disabled">
      <TextInput label="Username" disabled defaultValue="room-204" />
    </State>
    <State name="password">
      <PasswordField label="Password" defaultValue="correct horse" />
    </State>
    <State name="few choices">
      <NativeSelect label="Panel role" data={['admin', 'normal', 'guest']} defaultValue="normal" />
    </State>
    <State name="checkboxes">
      <div className="stack">
        <Checkbox label="Anonymous" defaultChecked />
        <Checkbox label="I agree to the terms" />
        <Checkbox label="Locked" checked disabled readOnly />
      </div>
    </State>
  </>
);
