/*
 * zod would try `new Function` to see whether it may compile its parsers, which the page's policy forbids and reports.
 * Schemas read this object when they are made, so this module is the first that each main.tsx imports. zod itself is not
 * imported for it: sign-in shows without.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
