import { renderToStaticMarkup } from 'react-dom/server';
import { Room } from '#shared/ui/auth-layout/room/room.tsx';

/** Draws the room that comes by itself beside a form on wide screens. */
export const renderRoom = (): string => renderToStaticMarkup(<Room />);
