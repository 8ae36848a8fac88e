import type { DisplayConfiguration } from '@account/contract/endpoints/displays/configuration';
import type { DisplayPerson } from '@account/contract/endpoints/displays/me';
import { t } from '@account/web/shared/i18n/t.ts';
import { Avatar } from '@account/web/shared/ui/avatar/avatar.tsx';
import { Home } from './home/home.tsx';
import { StillThere } from './home/still-there.tsx';
import classes from './hud/greeting.module.css';
import { ownAddress } from './hud/own-address.ts';
import { useIdleLogout } from './person/use-idle-logout.ts';
import type { Person } from './person/use-person.ts';

/** Greets the person for two seconds; with reduced motion it is only said to screen readers. */
const Greeting = ({ name, picture }: { name: string; picture: string | null }) => (
  <div className={classes.greeting}>
    <Avatar name={name} src={ownAddress(picture) ?? null} size={144} />
    <p className={classes.words} role="status">
      {t('display.welcome', { name })}
    </p>
  </div>
);

interface SignedInProps {
  person: Person;
  token: string;
  configuration: DisplayConfiguration | undefined;
}

/** A display with a signed-in user. */
export function SignedIn({ person, token, configuration }: SignedInProps) {
  if (!person.me)
    return (
      <main>
        <p className="hidden-text" role="status">
          {t('display.signing_in')}
        </p>
      </main>
    );
  return <Present key={token} me={person.me} {...{ person, token, configuration }} />;
}

function Present({ me, person, token, configuration }: SignedInProps & { me: DisplayPerson }) {
  const { seconds, stay } = useIdleLogout({
    minutes: me.panel_idletimeout,
    onActive: person.check,
    onOver: () => person.signOut('idle'),
  });
  return (
    <>
      <Greeting name={me.name || me.username} picture={me.profilepic} />
      <Home me={me} token={token} configuration={configuration} onEnded={person.end} />
      {seconds !== undefined && <StillThere seconds={seconds} onStay={stay} onSignOut={() => person.signOut()} />}
    </>
  );
}
