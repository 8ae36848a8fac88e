/** The pictures of a person, as in `/storage/<kind>/` (spec section 9). */
export type PictureKind = 'profile' | 'wallpaper';
