import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#test/show.tsx';
import { rowsOf } from '../manufacturer-app-fields.ts';
import { InternalAppsField } from './internal-apps-field.tsx';

function Field() {
  const [rows, setRows] = useState(rowsOf('com.a;com.a.Main;activity'));
  return <InternalAppsField id="apps" value={rows} error={undefined} onChange={setRows} />;
}

const pasteInto = (field: Element, text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

test('pasted entries become rows, and a separator alone changes nothing', async () => {
  await show(<Field />);
  const packages = page.getByLabelText('Package');
  pasteInto(packages.element(), ' | ');
  await expect.element(packages).toHaveValue('com.a');
  pasteInto(packages.element(), 'com.b;com.b.Main;activity|com.c;com.c.Main;component');
  await expect.element(packages.nth(1)).toHaveValue('com.c');
  await expect.element(packages.nth(0)).toHaveValue('com.b');
});
