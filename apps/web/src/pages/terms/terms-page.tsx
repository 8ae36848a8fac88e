import { LegalText } from '#features/legal/legal-text.tsx';
import { t } from '#shared/i18n/t.ts';

/** The built-in terms, where the setting TERMS_URL names no others. */
export const Page = () => (
  <LegalText
    title={t('common.terms')}
    intro={t('legal.terms_intro')}
    sections={[
      ['legal.account', 'legal.account_text'],
      ['legal.content', 'legal.content_text'],
      ['legal.use', 'legal.use_text'],
      ['legal.service', 'legal.service_text'],
      ['legal.ending', 'legal.ending_text'],
    ]}
  />
);
