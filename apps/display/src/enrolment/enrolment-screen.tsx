import { t } from '@account/web/shared/i18n/t.ts';
import { BrandMark } from '@account/web/shared/ui/brand/brand.tsx';
import { Glass } from '../hud/glass.tsx';
import { Notice } from '../hud/notice.tsx';
import sheet from '../hud/sheet.module.css';
import type { Enrolment } from '../store/enrolment-store.ts';
import { EnrolmentForm } from './enrolment-form.tsx';
import classes from './enrolment-screen.module.css';

interface EnrolmentScreenProps {
  former: Enrolment | undefined;
  /** Whether the server has ended what the display was enrolled as. */
  hasEnded?: boolean;
  onEnrolled: (enrolment: Enrolment) => void;
  onCancel?: (() => void) | undefined;
}

/** A display that is not enrolled. */
export const EnrolmentScreen = ({ former, hasEnded = false, onEnrolled, onCancel }: EnrolmentScreenProps) => (
  <Glass>
    <main className={`${sheet.sheet} ${classes.sheet}`}>
      <div className={classes.head}>
        <BrandMark size="3rem" />
        <h1 className={classes.title}>{t('display.enrol_title')}</h1>
        <p className={classes.text}>{t('display.enrol_text')}</p>
      </div>
      {hasEnded && <Notice tone="waiting">{t('display.ended')}</Notice>}
      <EnrolmentForm
        former={hasEnded ? undefined : former}
        name={former?.name ?? ''}
        onEnrolled={onEnrolled}
        onCancel={onCancel}
      />
    </main>
  </Glass>
);
