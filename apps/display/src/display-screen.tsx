import type { MessageId } from '@account/messages/ids';
import { t } from '@account/web/shared/i18n/t.ts';
import classes from './display-screen.module.css';
import { EnrolmentScreen } from './enrolment/enrolment-screen.tsx';
import { PersonBar } from './home/person-bar.tsx';
import connectionStateClasses from './hud/connection-state.module.css';
import { DisplayHead } from './hud/display-head.tsx';
import { Glass } from './hud/glass.tsx';
import { Identified } from './hud/identified.tsx';
import type { Connection } from './link/display-link.ts';
import { useDisplayLink } from './link/use-display-link.ts';
import { usePerson } from './person/use-person.ts';
import { Removed } from './removed.tsx';
import { SignedIn } from './signed-in.tsx';
import { SignedOut } from './signed-out.tsx';
import type { Enrolment } from './store/enrolment-store.ts';

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
  onEnrolAgain: () => void;
}

/**
 * An enrolled display: with the settings of the signed-in user, otherwise with the sign-in, unless the server refuses its
 * token.
 */
export function DisplayScreen({ enrolment, onEnrolled, onEnrolAgain }: DisplayScreenProps) {
  const person = usePerson();
  const { configuration, connection, identification, refusal } = useDisplayLink(enrolment, {
    // Of several people who share an account, or one who signs in again at once, the server knows who is meant.
    onSignedOut: () => person.check(),
    onRefused: () => {
      if (person.token) person.end();
    },
  });
  if (refusal === 'ended') return <EnrolmentScreen former={enrolment} hasEnded onEnrolled={onEnrolled} />;
  if (refusal === 'removed')
    return <Removed name={configuration?.name ?? enrolment.name} onEnrolAgain={onEnrolAgain} />;
  return (
    <Glass wallpaper={person.me?.wallpaper}>
      <DisplayHead name={configuration?.name ?? enrolment.name} organization={configuration?.organization ?? null}>
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
          onEnrolAgain={onEnrolAgain}
        />
      )}
      <footer className={classes.foot}>
        <ConnectionState connection={connection} />
      </footer>
      <Identified name={identification?.name} />
    </Glass>
  );
}
