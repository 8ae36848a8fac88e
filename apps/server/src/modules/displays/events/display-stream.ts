import type { EventOf } from '@account/contract/calls/endpoint';
import type { followDisplayEvents } from '@account/contract/endpoints/displays/configuration';
import { identifiedFor } from '@account/contract/limits';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import type { Notifications } from '../../../platform/notifications/notifications.ts';
import {
  type DisplayEvent,
  deviceTopic,
  manufacturerTopic,
  organizationTopic,
} from '../../../platform/notifications/topics.ts';
import type { DisplayState } from '../configuration/read-states.ts';

/** A message to a display. */
export type DisplayMessage = EventOf<typeof followDisplayEvents>;

/** Where it goes. */
export interface DisplayReader {
  send(message: DisplayMessage): void;
  close(): void;
  onClose(cleanup: () => void): void;
}

export interface DisplayStreamParts {
  notifications: Notifications;
  /** Reads the display as it is now. */
  read: (deviceId: number) => Promise<DisplayState>;
  /** Called when the display was notified to show its name. */
  onIdentified: (question: string) => Promise<void>;
}

type Followed = Pick<DisplayState, 'organizationId' | 'manufacturerKey'>;

const topicsOf = (id: number, { organizationId, manufacturerKey }: Followed) => [
  deviceTopic(id),
  ...(organizationId === null ? [] : [organizationTopic(organizationId)]),
  ...(manufacturerKey === null ? [] : [manufacturerTopic(manufacturerKey)]),
];

const isSame = (left: Followed, right: Followed): boolean =>
  left.organizationId === right.organizationId && left.manufacturerKey === right.manufacturerKey;

/** Follows one display for its reader: every event of a change makes it read the display again. */
export class DisplayStream {
  readonly #id: number;
  readonly #reader: DisplayReader;
  readonly #parts: DisplayStreamParts;
  /** The e-mails of those who are signed in, by session: they cannot be looked up once a session has ended. */
  readonly #people = new Map<number, string>();
  /** Sessions that end before it is known who is signed in. */
  #endedBefore: Set<number> | undefined = new Set();
  #followed: Followed;
  #leave: (() => void) | undefined;
  #sent = '';
  #isOver = false;

  constructor(parts: DisplayStreamParts, reader: DisplayReader, display: Followed & { id: number }) {
    this.#parts = parts;
    this.#reader = reader;
    this.#id = display.id;
    this.#followed = { organizationId: display.organizationId, manufacturerKey: display.manufacturerKey };
    reader.onClose(() => {
      this.#isOver = true;
      this.#leave?.();
    });
  }

  /** Subscribes, and sends the configuration. Events that happen meanwhile come after it. */
  async start(): Promise<void> {
    await this.#follow(this.#followed);
    const { people } = await this.#refresh();
    for (const { session, email } of people) {
      if (this.#endedBefore?.has(session)) this.#reader.send({ name: 'signed_out', data: { email } });
      else this.#people.set(session, email);
    }
    this.#endedBefore = undefined;
  }

  /** Subscribes anew before it leaves the topics of before, so that nothing falls between. */
  async #follow(followed: Followed): Promise<void> {
    this.#followed = followed;
    const leave = await this.#parts.notifications.subscribe(topicsOf(this.#id, followed), {
      onEvent: (event) => this.#take(event),
      onGap: () => this.#reader.close(),
    });
    // A later one may have been faster.
    if (this.#isOver || this.#followed !== followed) return leave();
    this.#leave?.();
    this.#leave = leave;
  }

  #take(event: DisplayEvent): void {
    switch (event.name) {
      case 'signed_in':
        this.#people.set(event.data.session, event.data.email);
        this.#reader.send({ name: 'signed_in', data: { email: event.data.email } });
        break;
      case 'session_ended': {
        const email = this.#people.get(event.data.session);
        this.#people.delete(event.data.session);
        if (email === undefined) this.#endedBefore?.add(event.data.session);
        else this.#reader.send({ name: 'signed_out', data: { email } });
        break;
      }
      case 'identify':
        this.#reader.send({ name: 'identify', data: { name: event.data.name, seconds: identifiedFor } });
        // Without an answer the display counts as not connected, though it shows its name.
        this.#parts.onIdentified(event.data.question).catch(() => undefined);
        return;
      case 'changed':
        break;
      default:
        return;
    }
    // Without a response it is unknown what the display should show; it reconnects and asks anew.
    this.#refresh().catch(() => this.#reader.close());
  }

  async #refresh(): Promise<DisplayState> {
    const state = await this.#parts.read(this.#id);
    if (this.#isOver) return state;
    const text = hashToken(JSON.stringify(state.configuration)).toString('base64url');
    if (text !== this.#sent) this.#reader.send({ name: 'configuration', data: state.configuration });
    this.#sent = text;
    if (isSame(state, this.#followed)) return state;
    const { organizationId, manufacturerKey } = state;
    await this.#follow({ organizationId, manufacturerKey });
    // The organization or manufacturer that it belongs to now may have changed since the read.
    return this.#refresh();
  }
}
