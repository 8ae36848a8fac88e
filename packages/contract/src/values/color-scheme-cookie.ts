/**
 * The cookie with the colour scheme that somebody chose in this browser, `light` or `dark`, for documents that are painted
 * before any script has run. Scripts write it.
 */
export const colorSchemeCookie = 'account_color_scheme';
