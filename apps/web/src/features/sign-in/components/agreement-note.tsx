import { Trans } from '#shared/i18n/trans.tsx';
import { bootstrap } from '#shared/session/bootstrap.ts';

const to = (href: string) => (
  // biome-ignore lint/a11y/useAnchorContent: the message brings the content
  <a href={href} target="_blank" rel="noreferrer" />
);

/** That finishing means to agree to the terms. */
export function AgreementNote() {
  const { terms_url, privacy_url } = bootstrap.config;
  return (
    <p className="sm soft">
      <Trans id="accounts.finish_agreement" components={{ terms: to(terms_url), privacy: to(privacy_url) }} />
    </p>
  );
}
