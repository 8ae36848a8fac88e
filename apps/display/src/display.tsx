import { t } from '@account/web/shared/i18n/t.ts';
import { usePageTitle } from '@account/web/shared/ui/page-head/use-page-title.ts';
import { useState } from 'react';
import { DisplayScreen } from './display-screen.tsx';
import { EnrolmentScreen } from './enrolment/enrolment-screen.tsx';
import { type Enrolment, keepEnrolment, readEnrolment } from './store/enrolment-store.ts';

/** A display in the browser: enrolled, or on the way there. */
export function Display() {
  const [enrolment, setEnrolment] = useState(readEnrolment);
  const [isEnrolling, setIsEnrolling] = useState(false);
  usePageTitle(t('display.page'));

  const enrolled = (made: Enrolment) => {
    keepEnrolment(made);
    setEnrolment(made);
    setIsEnrolling(false);
  };
  if (!enrolment || isEnrolling)
    return (
      <EnrolmentScreen
        former={enrolment}
        onEnrolled={enrolled}
        onCancel={isEnrolling ? () => setIsEnrolling(false) : undefined}
      />
    );
  return (
    <DisplayScreen
      key={enrolment.token}
      enrolment={enrolment}
      onEnrolled={enrolled}
      onEnrolAgain={() => setIsEnrolling(true)}
    />
  );
}
