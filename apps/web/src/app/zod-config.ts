import * as z from 'zod/mini';

/*
 * zod would try `new Function` to see whether it may compile its parsers, which the page's policy forbids and reports.
 * Schemas read this when they are made, so this module is the first that main.tsx imports.
 */
z.config({ jitless: true });
