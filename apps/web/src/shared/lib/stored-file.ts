/** The address of an uploaded file by its name; undefined where there is none. */
export const storedFile = (kind: 'logos' | 'profile' | 'wallpaper', name: string | null): string | undefined =>
  name ? `/storage/${kind}/${encodeURIComponent(name)}` : undefined;
