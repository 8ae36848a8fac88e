/** Seconds since a display was last seen: up to `on` it is on, up to `today` seen today, beyond `silent` silent. */
export const presenceAges = { on: 300, today: 86_400, silent: 7 * 86_400 } as const;
