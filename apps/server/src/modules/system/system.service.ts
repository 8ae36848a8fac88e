import { type SystemCheckId, type SystemState, systemCheckIds } from '@account/contract/endpoints/system-checks';
import { fieldError } from '../../kernel/errors.ts';
import type { Log } from '../../platform/log.ts';
import { MailNotTaken, type Taken } from '../../platform/mail/transport.ts';
import { reasonOf } from '../../platform/outgoing/reasons.ts';
import { answerText, type MailModule } from '../mail/index.ts';
import { type Findings, presentFindings, rankOf, runProbes, type Subject, within } from './findings.ts';
import { createProbes, type ProbeParts } from './probes.ts';

export interface SystemService {
  /** How the parts of the installation are, worst first, in the language of translations here. */
  show(): Promise<SystemState>;
  /** Sends a mail at once. Throws the words of the mail server for the field of the address when it is not taken. */
  sendTestMail(recipient: string): Promise<Taken>;
}

/** The parts that the page shows together with another one. */
const together: Partial<Record<SystemCheckId, Subject[]>> = { database: ['clock'], files: ['disk'] };

/** Seconds after which a mail server is given up by a person who waits. */
const mailPatience = 20;

/** Milliseconds for which a round of checks serves all callers, so that a click does not call others each time. */
const kept = 10_000;

function refuse(error: unknown): never {
  const answer = error instanceof MailNotTaken ? (answerText(error) ?? error.answer) : reasonOf(error);
  throw fieldError('email', 'validation.mail_not_taken', { answer });
}

export function createSystemService(
  parts: ProbeParts & { logger: Log; mail: Pick<MailModule, 'verify' | 'sendTest'> },
): SystemService {
  let round: { until: number; findings: Promise<Findings> } | undefined;

  const latest = (): Promise<Findings> => {
    const now = parts.clock.now().getTime();
    if (!round || now >= round.until)
      round = { until: now + kept, findings: runProbes(createProbes(parts), parts.logger) };
    return round.findings;
  };

  return {
    sendTestMail: async (recipient) => {
      const taken = await within(mailPatience, parts.mail.sendTest(recipient).catch(refuse), () => undefined);
      if (!taken) throw fieldError('email', 'validation.mail_no_answer', { seconds: mailPatience });
      parts.logger.info({ state: taken.state, answer: taken.answer }, 'a test mail was sent');
      return taken;
    },
    show: async () => {
      const found = await latest();
      const of = (...parts: Subject[]) => parts.flatMap((part) => found.get(part) ?? []);
      const checks = systemCheckIds.flatMap((id) => {
        const findings = of(id, ...(together[id] ?? []));
        return findings.length > 0 ? [presentFindings(id, findings)] : [];
      });
      return {
        release: parts.settings.release,
        checks: checks.toSorted((a, b) => rankOf(a.status) - rankOf(b.status)),
      };
    },
  };
}
