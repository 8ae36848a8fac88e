import wallpaper from '#shared/assets/wallpaper-tide.svg';
import { Brand } from '#shared/ui/brand/brand.tsx';
import { Bezel, Display, DisplayHud } from '#shared/ui/display/display.tsx';
import { TestCard } from '#shared/ui/display/test-card.tsx';
import { State } from '../state.tsx';

export const title = 'Display, brand';

export const States = () => (
  <>
    <State name="with a user">
      <Display wallpaper={wallpaper}>
        <DisplayHud name="Room 204" />
      </Display>
    </State>
    <State name="broken wallpaper">
      <Display wallpaper="/gone.jpg" glow={false} />
    </State>
    <State name="portrait">
      <div style={{ width: '8rem' }}>
        <Display portrait wallpaper={wallpaper} />
      </div>
    </State>
    <State name="no signal">
      <Bezel>
        <TestCard code="404" />
      </Bezel>
    </State>
    <State name="brand">
      <Brand />
    </State>
  </>
);
