import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#test/show.tsx';
import './keep-place.ts';

interface RoomsProps {
  /** Whether the list scrolls and draws some of its rows alone. */
  isLong?: boolean;
  /** The move of the focus by a deletion itself. */
  onGone?: () => void;
}

function Rooms({ isLong, onGone }: RoomsProps) {
  const [rooms, setRooms] = useState(['Library', 'Hall', 'Gym']);
  const remove = (room: string) => {
    setRooms(rooms.filter((one) => one !== room));
    onGone?.();
  };
  return (
    <main>
      <h1>Rooms</h1>
      <button type="button">Create</button>
      {rooms.length === 0 && <p>No record found.</p>}
      <ul>
        {rooms.map((room, index) => (
          <li key={room} data-index={isLong ? index : undefined}>
            {room}
            <button type="button" onClick={() => remove(room)}>
              Delete {room}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function press(name: string): Promise<void> {
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button(name)).not.toBeInTheDocument();
}

test('an element that disappears with the focus leaves it to the next, to the previous, at last to the heading', async () => {
  await show(<Rooms />);
  await press('Delete Hall');
  await expect.element(button('Delete Gym')).toHaveFocus();
  await press('Delete Gym');
  await expect.element(button('Delete Library')).toHaveFocus();
  await press('Delete Library');
  await expect.element(page.getByRole('heading', { name: 'Rooms' })).toHaveFocus();
});

test('the focus that was moved stays, and so does that of who pressed elsewhere', async () => {
  await show(<Rooms onGone={() => (button('Create').element() as HTMLElement).focus()} />);
  await press('Delete Library');
  await expect.element(button('Create')).toHaveFocus();
  (button('Delete Hall').element() as HTMLElement).focus();
  await page.getByRole('heading').click();
  (button('Delete Hall').element() as HTMLElement).click();
  await expect.element(button('Delete Hall')).not.toBeInTheDocument();
  await expect.element(button('Create')).toHaveFocus();
});

test('rows that come and go as a list scrolls take no focus along', async () => {
  await show(<Rooms isLong />);
  await press('Delete Hall');
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(document.activeElement).toBe(document.body);
});

function Over({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <main>
        <button type="button">Restore</button>
      </main>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

test('a toast leaves the focus to where it was in the page', async () => {
  await show(
    <Over>
      {(close) => (
        <section popover="manual" ref={(section) => section?.showPopover()}>
          <button type="button" onClick={close}>
            Undo
          </button>
        </section>
      )}
    </Over>,
  );
  (button('Restore').element() as HTMLElement).focus();
  await press('Undo');
  await expect.element(button('Restore')).toHaveFocus();
});

function Asked() {
  const [rooms, setRooms] = useState(['Library', 'Hall']);
  const [asked, setAsked] = useState(false);
  const [removing, setRemoving] = useState(false);
  return (
    <main>
      {rooms.map((room) => (
        <p key={room}>
          <button type="button" disabled={removing} onClick={() => setAsked(true)}>
            Delete {room}
          </button>
        </p>
      ))}
      {asked && (
        <dialog ref={(dialog) => dialog?.showModal()}>
          <button
            type="button"
            onClick={() => {
              setAsked(false);
              setRemoving(true);
              setTimeout(() => {
                setRemoving(false);
                setRooms(['Hall']);
              });
            }}
          >
            Yes
          </button>
        </dialog>
      )}
    </main>
  );
}

test('a row that was asked about in a dialog, while its button was disabled, leaves it to the next one', async () => {
  await show(<Asked />);
  (button('Delete Library').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await press('Yes');
  await expect.element(button('Delete Hall')).toHaveFocus();
});

function Sent() {
  const [open, setOpen] = useState(['Library', 'Hall']);
  return (
    <dialog ref={(dialog) => dialog?.showModal()}>
      <h2>Deliveries</h2>
      <ul>
        {['Library', 'Hall'].map((room) => (
          <li key={room}>
            <p>{room}</p>
            {open.includes(room) && (
              <button type="button" onClick={() => setOpen(open.filter((one) => one !== room))}>
                Send {room}
              </button>
            )}
          </li>
        ))}
      </ul>
    </dialog>
  );
}

test('a button that is gone from its item of a dialog leaves it to the next item, at last to the heading', async () => {
  await show(<Sent />);
  await press('Send Library');
  await expect.element(button('Send Hall')).toHaveFocus();
  await press('Send Hall');
  await expect.element(page.getByRole('heading', { name: 'Deliveries' })).toHaveFocus();
});
