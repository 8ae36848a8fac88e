import { LegalText } from '#features/legal/legal-text.tsx';
import { t } from '#shared/i18n/t.ts';

/** The built-in privacy policy, where the setting PRIVACY_URL names no other. */
export const Page = () => (
  <LegalText
    title={t('common.privacy')}
    intro={t('legal.privacy_intro')}
    sections={[
      ['legal.stored', 'legal.stored_text'],
      ['legal.sessions', 'legal.sessions_text'],
      ['legal.audit', 'legal.audit_text'],
      ['legal.readers', 'legal.readers_text'],
      ['legal.mail', 'legal.mail_text'],
      ['legal.deletion', 'legal.deletion_text'],
    ]}
  />
);
