import { t } from '#shared/i18n/t.ts';
import { Background } from './background.tsx';
import { DoorSign } from './door-sign.tsx';
import { MainDisplay } from './main-display.tsx';
import { Plant } from './plant.tsx';
import { RoomDefinitions } from './room-definitions.tsx';
import { Stand } from './stand.tsx';
import { WallDisplays } from './wall-displays.tsx';

/** A room with displays: bright in the light scheme; in the dark scheme the screens light it. */
export const Room = () => (
  <svg viewBox="-320 0 1600 1080" preserveAspectRatio="xMidYMid slice" role="img" aria-label={t('ui.room')}>
    <RoomDefinitions />
    <Background />
    <WallDisplays />
    <DoorSign />
    <Plant />
    <Stand />
    <MainDisplay />
  </svg>
);
