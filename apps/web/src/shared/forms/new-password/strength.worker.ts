/*
 * Estimates how strong a password is, in a worker: loading the dictionaries takes a quarter of a second, and an
 * estimate up to a tenth, which would block typing.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import type { StrengthEstimate, StrengthQuestion } from './strength.ts';

/** The rest of a longer password is not looked at: it takes long, and cannot make it weaker. */
const longest = 64;

const estimator = new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs });

addEventListener('message', ({ data: { password, personal } }: MessageEvent<StrengthQuestion>) => {
  const { score, feedback } = estimator.check(password.slice(0, longest), [...personal]);
  const estimate: StrengthEstimate = { password, score, warning: feedback.warning };
  postMessage(estimate);
});
