/*
 * Guesses how long a password would last. It runs beside the page: the dictionaries take a quarter of a second to read,
 * and an estimate up to a tenth, in which nobody could type.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import type { StrengthEstimate, StrengthQuestion } from './strength.ts';

/** What is longer is not weaker, and takes long to look at. */
const longest = 64;

const estimator = new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs });

addEventListener('message', ({ data: { password, personal } }: MessageEvent<StrengthQuestion>) => {
  const { score, feedback } = estimator.check(password.slice(0, longest), [...personal]);
  const estimate: StrengthEstimate = { password, score, warning: feedback.warning };
  postMessage(estimate);
});
