import { expect, it } from 'vitest';
import { loadedBeforeText, loadedText } from './sign-in-text.ts';

const email = 'admin@example.com';

it('says with what to sign in when the demo is loaded', () => {
  const text = loadedText({ email, generatedPassword: 'made-up', password: 'demo-1' });
  expect(text).toContain('admin@example.com with made-up (to be changed at the first sign-in)');
  expect(text).toContain('av.support@north.example with demo-1');
  expect(loadedText({ email, password: 'demo-1' })).toContain('admin@example.com, the top administrator');
});

it('says as whom to sign in, and how to begin anew, when it was loaded before', () => {
  const text = loadedBeforeText({ email, dataDir: '/srv/data' });
  for (const part of ['admin@example.com', 'assembly.hall@north.example', 'DATA_DIR', 'delete /srv/data'])
    expect(text).toContain(part);
  expect(loadedBeforeText({ email, dataDir: undefined })).toContain('DATABASE_URL');
});
