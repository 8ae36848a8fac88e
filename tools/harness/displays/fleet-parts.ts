import type { Target } from './http/target.ts';
import type { Report } from './report.ts';
import type { TokenFile } from './token-file.ts';

export interface Person {
  email: string;
  password: string;
}

/** How the displays of a fleet behave. Times are in milliseconds, shares from 0 to 1. */
export interface Habits {
  /** Between two heartbeats; undefined: as the server says. */
  beat: number | undefined;
  /** The share of heartbeats in whose place a display misbehaves. */
  failures: number;
  /** The share of heartbeats after which a display is switched off for a while. */
  absences: number;
  /** The share of heartbeats after which a display renews its token. */
  renewals: number;
  /** The share of displays that hold an event stream open. */
  events: number;
  /** The share of sign-ins by phone; the others are by password. */
  phone: number;
}

/** The parts that all displays of a fleet share. */
export interface FleetParts {
  url: string;
  target: Target;
  report: Report;
  tokens: TokenFile;
  habits: Habits;
  /** With it, displays enrol into an organization. */
  code: string | undefined;
  /** The people who sign in at displays. */
  people: readonly Person[];
  stop: AbortSignal;
}
