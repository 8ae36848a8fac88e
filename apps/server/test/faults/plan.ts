import type { Draw } from '../processes/drives/draws.ts';
import { type Stage, stages } from './kinds/all.ts';
import type { Fault } from './kinds/fault.ts';

export interface PlannedStage {
  stage: Stage;
  faults: Fault[];
}

/** Each fault of a stage in its order, and then drawn ones: short runs have the most important, long ones all. */
const faultsOf = ({ faults }: Stage, rounds: number, draw: Draw): Fault[] => {
  const often = faults.filter(({ isLong }) => !isLong);
  return Array.from({ length: rounds }, (_none, place) => faults[place] ?? (often[draw(often.length)] as Fault));
};

/** What happens in a run, the same for the same seed. */
export function planRounds(rounds: number, draw: Draw): PlannedStage[] {
  const [first, ...others] = stages as [Stage, ...Stage[]];
  const counts = others.map(({ share }) => Math.max(1, Math.floor((rounds * share) / 10)));
  const rest = Math.max(1, rounds - counts.reduce((sum, count) => sum + count, 0));
  return [first, ...others].map((stage, place) => ({
    stage,
    faults: faultsOf(stage, place === 0 ? rest : (counts[place - 1] ?? 1), draw),
  }));
}
