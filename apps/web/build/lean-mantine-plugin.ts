import type { Plugin } from 'vite';
import tokens from '../src/shared/theme/tokens.json' with { type: 'json' };

/** What of the tokens code reads: the others are in the style sheet. */
const { color, ...sizes } = tokens;
const codeTokens = { ...sizes, color: { ramps: color.ramps, light: { text: color.light.text } } };

/** Components that hang on others, so that whoever uses those gets these too. */
const companions = /^(?:ActionIcon|Button|Checkbox)\.(?:Card|Group|GroupSection|Indicator) = \w+;$/gm;
const used = /<(?:ActionIcon|Button|Checkbox)\.\w+/;

/** Buttons alone use it, for the wheel while they load, which may come at once. */
const plainTransition = 'export const Transition = ({ mounted, children }) => (mounted ? children({}) : null);';

/** Leaves out of the first file of the web what it does not use of Mantine and its theme: it is there before anything shows. */
export function leanMantinePlugin(): Plugin {
  return {
    name: 'account:lean-mantine',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id.endsWith('/shared/theme/tokens.json')) return JSON.stringify(codeTokens);
      if (id.endsWith('/Transition/Transition.mjs')) return plainTransition;
      return id.endsWith('/MantineProvider/default-colors.mjs') ? 'export const DEFAULT_COLORS = {};' : null;
    },
    transform(code, id) {
      if (id.endsWith('.tsx') && used.test(code))
        this.error(`${id} uses ${used.exec(code)?.[0]}>, which is left out here`);
      return /\/@mantine\/core\/.*\/(?:ActionIcon|Button|Checkbox)\.mjs$/.test(id)
        ? { code: code.replace(companions, ''), map: null }
        : null;
    },
  };
}
