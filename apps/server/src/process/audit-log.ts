import type { AuditLogTarget } from '../config/service-addresses.ts';
import { OperatorError } from '../kernel/errors.ts';
import { fileOutput, type LineOutput, standardOutput, syslogOutput } from '../platform/line-output/line-output.ts';

/** The log that AUDIT_LOG names, and the name of its position. Throws an OperatorError where a file cannot be written. */
export async function openAuditLog(target: AuditLogTarget): Promise<{ output: LineOutput; target: string }> {
  if (target.kind === 'stdout') return { output: standardOutput, target: 'stdout' };
  if (target.kind === 'syslog')
    return { output: syslogOutput(target), target: `syslog+tls://${target.host}:${target.port}` };
  const output = fileOutput(target.path);
  await output.write([]).catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new OperatorError(`AUDIT_LOG: ${target.path} cannot be written (${code ?? message}).`);
  });
  return { output, target: `file:${target.path}` };
}
