/**
 * The cookie with the colour scheme that was chosen in this browser, `light` or `dark`, for documents that are painted
 * before any script has run. Scripts write it.
 */
export const colorSchemeCookie = 'account_color_scheme';

/**
 * The cookie with the language that was chosen in this browser, for the time before the sign-in. It counts after the
 * person's own language and before what the browser asks for. Scripts write it.
 */
export const languageCookie = 'account_language';
