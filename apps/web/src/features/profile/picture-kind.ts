/** The pictures of a user, as in `/storage/<kind>/`. */
export type PictureKind = 'profile' | 'wallpaper';
