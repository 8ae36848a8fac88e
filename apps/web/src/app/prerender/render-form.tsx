import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Themed } from '#shared/document/themed.tsx';
import { setLocale } from '#shared/i18n/i18n.ts';
import { loadMessages } from '#shared/i18n/load-messages.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { Room } from '#shared/ui/auth-layout/room/room.tsx';
import { AuthDocument } from '../auth-frame/auth-document.tsx';
import { loadScreen } from '../load-screen.ts';
import { frameMessages, notFoundScreen, screens } from '../screens.ts';
import type { FormVisit } from './form-visit.ts';

/** Draws the room that comes by itself beside a form on wide screens. */
export const renderRoom = (): string => renderToStaticMarkup(<Room />);

/** Draws the document of a page as a visitor sees it at first; `location` is where the visit says. */
export async function renderForm({ page, locale, address, config, link, typed }: FormVisit): Promise<string> {
  const screen = screens[page] ?? notFoundScreen;
  Object.assign(globalThis, { location: address });
  Object.assign(bootstrap, { user: null, config, link, typed });
  setLocale(locale);
  await loadMessages(frameMessages.auth);
  const component = await loadScreen(screen);
  return renderToString(
    <Themed>
      <AuthDocument screen={screen} page={component} />
    </Themed>,
  );
}
