import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/**
 * The parts of a text besides its words.
 * @typedef {object} Shape
 * @property {string[]} names its arguments with their types, the choices of a select, and its tags
 * @property {{ name: string, categories: string[] }[]} plurals
 *
 * @typedef {string | [name: string, type?: string, options?: Record<string, Piece>] | Piece[]} Piece
 */

/** An amount that is a plural in one language may stand as it is in another. */
const amounts = ['number', 'plural', 'selectordinal'];

/** @param {Record<string, Piece>} options without what is no choice */
const choicesOf = ({ offset: _offset, ...choices }) => Object.entries(choices);

/**
 * @param {Piece} piece
 * @param {Shape} shape what is found is added to it
 */
function look(piece, shape) {
  if (typeof piece === 'string') shape.names.push(...(piece.match(/<\/?[a-z]+>/g) ?? []));
  else
    for (const part of piece)
      if (Array.isArray(part)) lookAtArgument(part, shape);
      else if (typeof part === 'string') look(part, shape);
}

/**
 * @param {any[]} argument name, type and options
 * @param {Shape} shape
 */
function lookAtArgument([name, type, options], shape) {
  shape.names.push(type && !amounts.includes(type) ? `{${name}, ${type}}` : `{${name}}`);
  if (typeof options !== 'object' || options === null) return;
  const choices = choicesOf(options);
  if (type === 'plural' || type === 'selectordinal')
    shape.plurals.push({ name, categories: choices.map(([choice]) => choice) });
  for (const [choice, text] of choices) {
    if (type === 'select') shape.names.push(`{${name}: ${choice}}`);
    look(text, shape);
  }
}

/**
 * @param {string} text in ICU MessageFormat
 * @returns {Shape} each name once, in alphabetical order
 */
export function shapeOf(text) {
  /** @type {Shape} */
  const shape = { names: [], plurals: [] };
  look(/** @type {Piece} */ (compileMessageOrThrow(text)), shape);
  return { names: [...new Set(shape.names)].sort(), plurals: shape.plurals };
}
