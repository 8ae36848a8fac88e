/** What is asked for to read a calendar; with `offline_access` the grant outlives the visit. */
export const calendarScopes = ['openid', 'profile', 'email', 'offline_access', 'Calendars.Read'] as const;

/** Platforms name a scope alone or as an address: `https://graph.microsoft.com/Calendars.Read`. */
export const isCalendarScope = (scope: string): boolean => scope.split('/').at(-1)?.toLowerCase() === 'calendars.read';
