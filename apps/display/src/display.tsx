import type { MessageId } from '@account/messages/ids';
import { t } from '@account/web/shared/i18n/t.ts';
import { BrandMark } from '@account/web/shared/ui/brand/brand.tsx';
import { usePageTitle } from '@account/web/shared/ui/page-head/use-page-title.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './display.module.css';
import screen from './enrolment/enrolment-screen.module.css';
import { EnrolmentScreen } from './enrolment/enrolment-screen.tsx';
import { type Enrolment, keepEnrolment, readEnrolment } from './enrolment/enrolment-store.ts';
import { PersonBar } from './home/person-bar.tsx';
import connectionStateClasses from './hud/connection-state.module.css';
import { DisplayHead } from './hud/display-head.tsx';
import { Glass } from './hud/glass.tsx';
import { Identified } from './hud/identified.tsx';
import sheet from './hud/sheet.module.css';
import type { Connection } from './link/display-link.ts';
import { useDisplayLink } from './link/use-display-link.ts';
import { usePerson } from './person/use-person.ts';
import { SignedIn } from './signed-in.tsx';
import { SignedOut } from './signed-out.tsx';

interface RemovedProps {
  name: string;
  onEnrolAgain: () => void;
}

/** A display that is in the bin. It asks at each heartbeat whether it was restored. */
const Removed = ({ name, onEnrolAgain }: RemovedProps) => (
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

const words: Record<Connection, MessageId> = {
  connecting: 'display.connecting',
  live: 'display.connected',
  lost: 'display.reconnecting',
};

/** Whether the display reaches the server: a light and a word. */
const ConnectionState = ({ connection }: { connection: Connection }) => (
  <p className={connectionStateClasses.state} data-connection={connection} role="status">
    <span className={connectionStateClasses.light} aria-hidden="true" />
    {t(words[connection])}
  </p>
);

interface DisplayScreenProps {
  enrolment: Enrolment;
  /** It was enrolled again after the server had ended its token. */
  onEnrolled: (enrolment: Enrolment) => void;
  /** Called with the enrolment under the name that the server has. */
  onEnrolAgain: (known: Enrolment) => void;
}

/**
 * An enrolled display: with the settings of the signed-in user, otherwise with the sign-in, unless the server refuses its
 * token.
 */
function DisplayScreen({ enrolment, onEnrolled, onEnrolAgain }: DisplayScreenProps) {
  const person = usePerson();
  const { configuration, connection, identification, refusal } = useDisplayLink(enrolment, {
    // Of several people who share an account, or one who signs in again at once, the server knows who is meant.
    onSignedOut: () => person.check(),
    onRefused: () => {
      if (person.token) person.end();
    },
  });
  const known = { ...enrolment, name: configuration?.name ?? enrolment.name };
  const enrolAgain = () => onEnrolAgain(known);
  if (refusal === 'ended') return <EnrolmentScreen former={known} hasEnded onEnrolled={onEnrolled} />;
  if (refusal === 'removed') return <Removed name={known.name} onEnrolAgain={enrolAgain} />;
  return (
    <Glass wallpaper={person.me?.wallpaper}>
      <DisplayHead name={known.name} organization={configuration?.organization ?? null}>
        {person.token && <PersonBar me={person.me} onSignOut={() => person.signOut()} />}
      </DisplayHead>
      {person.token ? (
        <SignedIn person={person} token={person.token} configuration={configuration} />
      ) : (
        <SignedOut
          displayToken={enrolment.token}
          isWaiting={configuration?.organization === null}
          reason={person.reason}
          onToken={person.signIn}
          onEnrolAgain={enrolAgain}
        />
      )}
      <footer className={classes.foot}>
        <ConnectionState connection={connection} />
      </footer>
      <Identified name={identification?.name} />
    </Glass>
  );
}

/** A display in the browser: enrolled, or on the way there. */
export function Display() {
  const [enrolment, setEnrolment] = useState(readEnrolment);
  const [enrollingAgain, setEnrollingAgain] = useState<Enrolment>();
  usePageTitle(t('display.page'));

  const enrolled = (made: Enrolment) => {
    keepEnrolment(made);
    setEnrolment(made);
    setEnrollingAgain(undefined);
  };
  if (!enrolment || enrollingAgain)
    return (
      <EnrolmentScreen
        former={enrollingAgain}
        onEnrolled={enrolled}
        onCancel={enrollingAgain && (() => setEnrollingAgain(undefined))}
      />
    );
  return (
    <DisplayScreen key={enrolment.token} enrolment={enrolment} onEnrolled={enrolled} onEnrolAgain={setEnrollingAgain} />
  );
}
