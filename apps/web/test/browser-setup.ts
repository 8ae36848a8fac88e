import '#shared/theme/start-styles.ts';
import '#shared/theme/app-styles.ts';
import { catalogues } from 'virtual:catalogues';
import type { LoadedNamespace } from '@account/messages/ids';
import { defaultLocale } from '@account/messages/locales';
import { loadMessages } from '#shared/i18n/i18n.ts';

await loadMessages(Object.keys(await catalogues[defaultLocale]()) as LoadedNamespace[]);
