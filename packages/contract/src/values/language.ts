import { locales } from '@account/messages/locales';
import * as z from 'zod/mini';

/** A language of texts, as BCP 47 names it. */
export const language = z.enum(locales);

/** A chosen language: it stays as it is when it is left out; null takes it back. */
export const chosenLanguage = z.optional(z.nullable(language));
