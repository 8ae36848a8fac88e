import profile from '#shared/assets/default-profile.svg';
import mark from '#shared/assets/mark.svg';
import wallpaper from '#shared/assets/wallpaper-shore.svg';
import { FallbackImage } from '#shared/ui/fallback-image/fallback-image.tsx';
import { Logo } from '#shared/ui/logo/logo.tsx';
import { State } from '../state.tsx';

export const title = 'Images';

export const States = () => (
  <>
    <State name="loaded">
      <FallbackImage src={wallpaper} fallback={profile} alt="A wallpaper" width={160} />
    </State>
    <State name="broken profile picture">
      <FallbackImage src="/gone.jpg" fallback={profile} alt="Nobody" width={56} />
    </State>
    <State name="broken wallpaper">
      <FallbackImage src="/gone.jpg" fallback={wallpaper} alt="The shore" width={160} />
    </State>
    <State name="logo">
      <Logo src={mark} alt="A logo" height={48} />
    </State>
  </>
);
