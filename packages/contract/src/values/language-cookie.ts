/**
 * The cookie with the language that somebody chose in this browser, for the time before the sign-in. It counts after the
 * person's own language and before what the browser asks for. Scripts write it.
 */
export const languageCookie = 'account_language';
