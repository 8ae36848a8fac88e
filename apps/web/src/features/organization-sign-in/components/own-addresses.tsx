import type { ReactNode } from 'react';
import { CopiedText } from '#shared/clipboard/copying.tsx';
import { t } from '#shared/i18n/t.ts';
import { Breakable } from '#shared/ui/breakable/breakable.tsx';
import type { ShownSignIn } from '../sign-in-values.ts';

function Address({ text, label, children }: { text: string; label: string; children?: ReactNode }) {
  return (
    <div className="full">
      <div className="sm">{label}</div>
      <div dir="ltr">
        <CopiedText text={text} label={label} mono>
          <Breakable text={text} />
        </CopiedText>
      </div>
      {children}
    </div>
  );
}

/** The addresses registered with the provider, by its protocol. */
export const OwnAddresses = ({ isSaml, shown }: { isSaml: boolean; shown: ShownSignIn }) =>
  isSaml ? (
    <>
      <Address text={shown.entity_id} label={t('organization-sign-in.entity_id')}>
        <p className="sm soft">
          <a href={shown.entity_id} download>
            {t('organization-sign-in.own_metadata')}
          </a>
        </p>
      </Address>
      <Address text={shown.acs_url} label={t('organization-sign-in.acs_url')}>
        <p className="sm soft">{t('organization-sign-in.own_hint')}</p>
      </Address>
    </>
  ) : (
    <Address text={shown.redirect_uri} label={t('organization-sign-in.redirect_uri')}>
      <p className="sm soft">{t('organization-sign-in.redirect_hint')}</p>
    </Address>
  );
