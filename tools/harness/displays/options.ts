import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fleetOf } from './fleet.ts';
import type { Person } from './fleet-parts.ts';
import type { FleetOptions } from './run-fleet.ts';
import { TokenFile } from './token-file.ts';

export const usage = `npm run displays -- [options]
  --url http://localhost:3000   the server
  --count 1000                  displays; without it those of the state file, or 100
  --seed 1                      the same seed makes the same fleet
  --ramp 30s                    the time in which they begin
  --beat 60s                    between two heartbeats; without it as the server says
  --failures 0.05               share of heartbeats in whose place a display misbehaves
  --absences 0.01               share of heartbeats after which a display is off for a while
  --renewals 0.005              share of heartbeats after which a display renews its token
  --events 0.2                  share of displays that hold the event stream open
  --code XXXXX-XXXXX            enrolment code of an organization; without it displays wait for one
  --people file                 who signs in: lines of email:password, or one such pair
  --phone 0.3                   share of sign-ins by phone
  --for 10m                     when to end; without it at Ctrl-C
  --state file                  where tokens are kept; panels.json in DATA_DIR
  --quiet                       tell nothing, except what went wrong`;

const text = { type: 'string' } as const;
const known = {
  url: text,
  count: text,
  seed: text,
  ramp: text,
  beat: text,
  failures: text,
  absences: text,
  renewals: text,
  events: text,
  code: text,
  people: text,
  phone: text,
  for: text,
  state: text,
  quiet: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const units = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 } as const;

/** @returns milliseconds of a duration such as `30s` */
function duration(name: string, value: string): number {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(value) ?? [];
  if (!number) throw new Error(`--${name} must be a duration such as 500ms, 30s, 10m or 1h`);
  return Number(number) * units[unit as keyof typeof units];
}

function share(name: string, value: string): number {
  const number = Number(value);
  if (!(number >= 0 && number <= 1)) throw new Error(`--${name} must be a number from 0 to 1`);
  return number;
}

function whole(name: string, value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`--${name} must be a whole number`);
  return number;
}

function peopleOf(value: string | undefined): Person[] {
  const lines = value !== undefined && existsSync(value) ? readFileSync(value, 'utf8').split('\n') : [value ?? ''];
  return lines.flatMap((line) => {
    const colon = line.indexOf(':');
    return colon > 0 ? [{ email: line.slice(0, colon).trim(), password: line.slice(colon + 1).trim() }] : [];
  });
}

export interface Command {
  fleet: FleetOptions;
  /** Milliseconds until the end; for ever without it. */
  duration: number | undefined;
  isQuiet: boolean;
}

/** Reads the command line. @returns nothing when only help is wanted */
export function readCommand(args: string[], environment: NodeJS.ProcessEnv): Command | undefined {
  const { values } = parseArgs({ args, options: known });
  if (values.help) return undefined;
  const seed = whole('seed', values.seed ?? '1');
  const tokens = new TokenFile(values.state ?? path.join(environment.DATA_DIR ?? './data', 'panels.json'));
  const kept = [...tokens.displays].map(([androidid, { token: _, ...display }]) => ({ androidid, ...display }));
  const goesOn = values.count === undefined && kept.length > 0;
  const fleet = {
    url: values.url ?? 'http://localhost:3000',
    displays: goesOn ? kept : fleetOf(seed, whole('count', values.count ?? '100')),
    tokens,
    seed,
    ramp: duration('ramp', values.ramp ?? '10s'),
    habits: {
      beat: values.beat === undefined ? undefined : duration('beat', values.beat),
      failures: share('failures', values.failures ?? '0'),
      absences: share('absences', values.absences ?? '0.01'),
      renewals: share('renewals', values.renewals ?? '0.005'),
      events: share('events', values.events ?? '0.2'),
      phone: share('phone', values.phone ?? '0'),
    },
    code: values.code,
    people: peopleOf(values.people),
  };
  const time = values.for === undefined ? undefined : duration('for', values.for);
  return { fleet, duration: time, isQuiet: values.quiet === true };
}
