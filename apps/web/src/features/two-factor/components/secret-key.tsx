import { IconCopy } from '@tabler/icons-react';
import { copyWithToast } from '#shared/clipboard/copy-with-toast.ts';
import { t } from '#shared/i18n/t.ts';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import type { TwoFactorSetUp } from '../api/start-two-factor.ts';
import { keyGroups } from '../key-groups.ts';
import classes from './secret-key.module.css';

/** An `<img>` runs no scripts that an SVG may hold. */
const pictureOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The secret for an authenticator app: to scan, to type, or to open on the same phone. */
export const SecretKey = ({ secret, otpauth_url, qr_svg }: TwoFactorSetUp) => (
  <div className={classes.secret}>
    <img className={classes.picture} src={pictureOf(qr_svg)} alt={t('two-factor.qr_label')} />
    <div className={classes.words}>
      <p className="sm soft">{t('two-factor.key_text')}</p>
      <div className={`${classes.key} mono`}>{keyGroups(secret)}</div>
      <div className="row tight wrap">
        <QuietButton
          icon={IconCopy}
          size="sm"
          onClick={() => copyWithToast(secret, { copied: 'two-factor.key_copied', failed: 'two-factor.not_copied' })}
        >
          {t('two-factor.copy_key')}
        </QuietButton>
        <a className="sm" href={otpauth_url}>
          {t('two-factor.open_app')}
        </a>
      </div>
    </div>
  </div>
);
