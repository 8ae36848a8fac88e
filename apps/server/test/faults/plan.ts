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

/** The stages and faults of a run, the same for the same seed. */
export function planRounds(rounds: number, draw: Draw): PlannedStage[] {
  return stages.map((stage, place) => {
    // The first stage has the rounds that the others leave.
    const whole = place === 0 ? Math.ceil : Math.floor;
    return { stage, faults: faultsOf(stage, Math.max(1, whole((rounds * stage.share) / 10)), draw) };
  });
}
