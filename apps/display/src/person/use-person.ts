import type { DisplayPerson } from '@account/contract/endpoints/displays/me';
import { tabStorage } from '@account/web/shared/lib/browser-storage.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fetchMe, isEnded, signOut as signOutOf } from '../api/person.ts';
import { createRest, isPassing, pauseAfterError } from '../link/rest.ts';

const key = 'account-panel-person';

/**
 * The token of the user who is signed in. It outlives a reload of the page, but not the browser: after a power cut no user
 * is signed in.
 */
const readPersonToken = (): string | undefined => tabStorage.get(key);

const keepPersonToken = (token: string): boolean => tabStorage.set(key, token);

const forgetPersonToken = (): void => tabStorage.remove(key);

/** The reason why the user is signed out: from elsewhere, or by the idle logout. */
export type SignedOutReason = 'ended' | 'idle';

/** Ends a sign-in at the server, as soon as that can be reached: until then the web lists it. */
async function endAtServer(token: string): Promise<void> {
  const rest = createRest(new AbortController().signal);
  addEventListener('online', rest.wake);
  try {
    for (let failures = 1; ; failures += 1)
      try {
        await signOutOf(token);
        return;
      } catch (error) {
        // Another sign-in at the display has ended it.
        if (!isPassing(error)) return;
        await rest.for(pauseAfterError(failures, error));
      }
  } finally {
    removeEventListener('online', rest.wake);
  }
}

interface State {
  token: string | undefined;
  /** The record of the person; undefined until it is loaded. */
  me?: DisplayPerson;
  reason?: SignedOutReason | undefined;
}

/** The user who is signed in at the display. After the sign-out nothing of the user is kept. */
export function usePerson() {
  const [state, setState] = useState<State>(() => ({ token: readPersonToken() }));
  // A late response may belong to a user who has left.
  const present = useRef(state.token);
  const { token, me } = state;

  const change = (next: State) => {
    present.current = next.token;
    setState(next);
  };
  const forget = (reason?: SignedOutReason) => {
    forgetPersonToken();
    change({ token: undefined, reason });
  };
  /** Loads the settings of the user, which also reports use of the display to the server. */
  const load = async (of: string) => {
    try {
      const loaded = await fetchMe(of);
      if (present.current === of) change({ token: of, me: loaded });
    } catch (error) {
      if (!isEnded(error)) throw error;
      if (present.current === of) forget('ended');
    }
  };

  const loadFirst = useEffectEvent(load);
  useEffect(() => {
    if (token === undefined || me !== undefined) return;
    const stop = new AbortController();
    const rest = createRest(stop.signal);
    const keepTrying = async () => {
      for (let failures = 1; !stop.signal.aborted; failures += 1) {
        try {
          return await loadFirst(token);
        } catch (error) {
          await rest.for(pauseAfterError(failures, error));
        }
      }
    };
    void keepTrying();
    return () => stop.abort();
  }, [token, me]);

  return {
    ...state,
    signIn: (given: string) => {
      keepPersonToken(given);
      change({ token: given });
    },
    /** Asks the server whether the person is still signed in, and for what is set now. */
    check: () => {
      if (token) load(token).catch(() => undefined);
    },
    signOut: (reason?: SignedOutReason) => {
      // The user is signed out here even if the server cannot be reached.
      if (token) void endAtServer(token);
      forget(reason);
    },
    /** The server does not take the token any more. */
    end: () => forget('ended'),
  };
}

export type Person = ReturnType<typeof usePerson>;
