import { accessLevels } from '@account/contract/roles';
import { expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { knownPassword } from '#test/support/personas.ts';
import type { UserActor } from '../../kernel/actor.ts';
import { createReauthentication } from './index.ts';

const app = useTestApp();

it('finds the session of a user who was deleted meanwhile ended', async () => {
  const gone: UserActor = {
    kind: 'user',
    id: 2_000_000,
    email: 'gone@example.com',
    level: accessLevels.user,
    organizationId: null,
    origin: { address: '', requestId: '', userAgent: '' },
  };
  await expect(createReauthentication(app)(gone, knownPassword)).rejects.toMatchObject({ code: 'session_expired' });
});
