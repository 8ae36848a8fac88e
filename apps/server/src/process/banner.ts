import type { Config } from '../config/config.ts';
import type { MadeAdministrator } from '../modules/onboarding/index.ts';

/** What is printed after the start: the URL and how to sign in. */
export function banner(config: Config, made: MadeAdministrator | undefined): string {
  const lines = ['', `  Account is ready: ${config.publicUrl}`, ''];
  if (made?.generatedPassword) {
    lines.push(`  Sign in as ${made.email}`, `  with the password ${made.generatedPassword}`);
    lines.push('  It is shown only this once and has to be changed at the first sign-in.', '');
  } else if (made) {
    lines.push(`  Sign in as ${made.email} with the password of ADMIN_PASSWORD.`, '');
  }
  if (!config.SMTP_URL) lines.push(`  Mails are written to ${config.DATA_DIR}/outbox (SMTP_URL is not set).`, '');
  return lines.join('\n');
}
