import { t } from '@account/web/shared/i18n/t.ts';
import { usePageTitle } from '@account/web/shared/ui/page-head/use-page-title.ts';
import { useState } from 'react';
import { DisplayScreen } from './display-screen.tsx';
import { EnrolmentScreen } from './enrolment/enrolment-screen.tsx';
import { type Enrolment, forgetEnrolment, keepEnrolment, readEnrolment } from './store/enrolment-store.ts';
import { forgetPersonToken } from './store/person-store.ts';

/** A display in the browser: enrolled, or on the way there. */
export function Display() {
  const [enrolment, setEnrolment] = useState(readEnrolment);
  const [hasEnded, setHasEnded] = useState(false);
  const [isEnrolling, setIsEnrolling] = useState(false);
  usePageTitle(t('display.page'));

  const enrolled = (made: Enrolment) => {
    keepEnrolment(made);
    setEnrolment(made);
    setHasEnded(false);
    setIsEnrolling(false);
  };
  const ended = () => {
    forgetEnrolment();
    forgetPersonToken();
    setHasEnded(true);
  };
  if (!enrolment || hasEnded || isEnrolling)
    return (
      <EnrolmentScreen
        former={enrolment}
        hasEnded={hasEnded}
        onEnrolled={enrolled}
        onCancel={isEnrolling && !hasEnded ? () => setIsEnrolling(false) : undefined}
      />
    );
  return (
    <DisplayScreen
      key={enrolment.token}
      enrolment={enrolment}
      onEnded={ended}
      onEnrolAgain={() => setIsEnrolling(true)}
    />
  );
}
