import '@account/web/shared/theme/layers.css';
import '@fontsource-variable/inter/opsz.css';
import 'virtual:theme.css';
import '@account/web/shared/theme/fonts.css';
import '@account/web/shared/theme/base.css';
import '@account/web/shared/theme/elements.css';
import '../page/reference.css';
import { followDevice } from './color-scheme.ts';
import { startSearch } from './search.ts';
import { startTrying } from './try-call.ts';

followDevice();
startSearch();
startTrying();
