import type { DisplayConfiguration } from '@account/contract/endpoints/displays/configuration';
import type { DisplayPerson } from '@account/contract/endpoints/displays/me';
import { t } from '#shared/i18n/t.ts';
import { Home } from './home/home.tsx';
import { StillThere } from './home/still-there.tsx';
import { Greeting } from './hud/greeting.tsx';
import { useIdleLogout } from './person/use-idle-logout.ts';
import type { Person } from './person/use-person.ts';

interface SignedInProps {
  person: Person;
  token: string;
  configuration: DisplayConfiguration | undefined;
}

/** A display at which somebody is signed in. */
export function SignedIn({ person, token, configuration }: SignedInProps) {
  if (!person.me)
    return (
      <main>
        <p className="hidden-text" role="status">
          {t('panel.signing_in')}
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
