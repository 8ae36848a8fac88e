import { t } from '@account/web/shared/i18n/t.ts';
import { BrandMark } from '@account/web/shared/ui/brand/brand.tsx';
import { Button } from '@mantine/core';
import screen from './enrolment/enrolment-screen.module.css';
import { Glass } from './hud/glass.tsx';
import sheet from './hud/sheet.module.css';

interface RemovedProps {
  name: string;
  onEnrolAgain: () => void;
}

/** A display that is in the bin. It asks at each heartbeat whether it was restored. */
export const Removed = ({ name, onEnrolAgain }: RemovedProps) => (
  <Glass>
    <main className={`${sheet.sheet} ${screen.sheet}`}>
      <div className={screen.head} role="status">
        <BrandMark size="3rem" />
        <h1 className={screen.title}>{t('display.removed_title')}</h1>
        <p className={screen.text}>{name}</p>
        <p className={screen.text}>{t('display.removed')}</p>
      </div>
      <Button variant="subtle" onClick={onEnrolAgain}>
        {t('display.enter_code')}
      </Button>
    </main>
  </Glass>
);
