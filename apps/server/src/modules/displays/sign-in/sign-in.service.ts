import { gateErrors } from '@account/contract/calls/errors';
import { gateBefore } from '@account/contract/policies/principal';
import { isOwnDisplay } from '@account/contract/policies/records';
import type { LiveDisplay } from '../../../kernel/callers.ts';
import { AppError, fieldError, ruleError } from '../../../kernel/errors.ts';
import { systemScope } from '../../../kernel/scope.ts';
import type { TwoFactorRule } from '../../../kernel/two-factor-rule.ts';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import type { CredentialRecord } from '../../credentials/index.ts';
import type { OpenSession, SessionOrigin } from '../../sessions/index.ts';
import { type PasswordDoor, provePassword, requireSamePassword, withFactorLockout } from '../../sign-in/index.ts';
import { type SecondFactor, takeFactorOf } from '../../two-factor/index.ts';
import { lockUserRow } from '../../users/index.ts';

export interface DisplayCredentials {
  email: string;
  password: string;
  /** Needed from those with two factors. */
  factor: SecondFactor | undefined;
}

/** The display at which somebody signs in. */
export type SigningDisplay = Pick<LiveDisplay, 'id' | 'organizationId'>;

export interface DisplaySignInService {
  /** Signs somebody in at a display, or at one that nobody knows, and returns the token. */
  signIn(credentials: DisplayCredentials, origin: SessionOrigin, display: SigningDisplay | undefined): Promise<string>;
}

export interface DisplaySignInParts extends PasswordDoor {
  secrets: Secrets;
  needsTwoFactor: TwoFactorRule;
  openSession: OpenSession;
}

const codeMissing = () =>
  new AppError('validation_failed', { fields: { code: [{ id: 'validation.code_required' }] }, twoFactor: true });

export function createDisplaySignInService(parts: DisplaySignInParts): DisplaySignInService {
  const { database, clock, secrets, needsTwoFactor, openSession } = parts;

  const proveFactor = async (userId: number, origin: SessionOrigin, factor: SecondFactor | undefined) => {
    if (!factor) throw codeMissing();
    const attempt = () => database.write(systemScope, (tx) => takeFactorOf(tx, secrets, userId, factor, clock.now()));
    const guarded = { userId, origin, way: 'password', kind: 'display' } as const;
    if (!(await withFactorLockout(parts, guarded, attempt))) throw fieldError('code', 'validation.code_wrong');
  };

  const requireOpenGates = (user: CredentialRecord) => {
    const factor = { two_factor_enabled: user.two_factor, two_factor_required: needsTwoFactor(user) };
    const gate = gateBefore({ ...user, ...factor }, []);
    if (gate === 'two_factor') throw ruleError('errors.two_factor_first');
    if (gate) throw new AppError(gateErrors[gate]);
  };

  return {
    signIn: async ({ factor, ...credentials }, origin, display) => {
      const { user } = await provePassword(parts, credentials, { kind: 'display', origin });
      // Before the factor: nobody loses a recovery code to a sign-in that ends at a gate.
      requireOpenGates(user);
      if (user.two_factor) await proveFactor(user.id, origin, factor);
      return database.write(systemScope, async (tx) => {
        await lockUserRow(tx, user.id);
        const now = await requireSamePassword(tx, user);
        // It was turned on after it was asked for.
        if (now.two_factor && !user.two_factor) throw codeMissing();
        const at = display && { id: display.id, isOwn: isOwnDisplay(user.organization_id, display.organizationId) };
        const place = { kind: 'display', display: at } as const;
        return openSession(tx, { userId: user.id, origin, place, way: 'password', provedAt: clock.now() });
      });
    },
  };
}
