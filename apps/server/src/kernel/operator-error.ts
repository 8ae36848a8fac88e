/** An act of an operator that cannot be done. The message is one line for the operator. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
