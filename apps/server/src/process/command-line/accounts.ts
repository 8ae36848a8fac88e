import { text } from 'node:stream/consumers';
import { email as emailField } from '@account/contract/values/fields';
import { type Command, InvalidArgumentError } from 'commander';
import type { OperatorService } from '../../modules/operator/index.ts';
import { openBeside, type Perform } from './act.ts';

/** An e-mail address as accounts have it. */
function parseEmail(value: string): string {
  const { success, data } = emailField.safeParse(value);
  if (!success) throw new InvalidArgumentError('It is no e-mail address.');
  return data;
}

/** A password from standard input, without the line end behind it: arguments are seen by every user of the machine. */
const readPassword = async (): Promise<string> => (await text(process.stdin)).replace(/\r?\n$/, '');

interface PasswordOptions {
  passwordStdin?: true;
}

const generated = (email: string, password: string | undefined) =>
  password === undefined
    ? `The password of ${email} is the one that was given.`
    : `The password of ${email} is ${password}\nIt is shown only this once, and has to be changed at the next sign-in.`;

/** The commands that act on one account, beside the running program. */
export function addAccountCommands(program: Command, perform: Perform): void {
  const addPasswordCommand = (
    name: string,
    description: string,
    done: string,
    change: (operator: OperatorService, email: string, given: string | undefined) => Promise<string | undefined>,
  ) =>
    program
      .command(name)
      .description(description)
      .argument('<email>', 'e-mail address of the account', parseEmail)
      .option('--password-stdin', 'read the password from standard input; it need not be changed at the next sign-in')
      .action(async (email: string, { passwordStdin }: PasswordOptions) => {
        const given = passwordStdin ? await readPassword() : undefined;
        await perform(async (context) => {
          const { app } = await openBeside(context);
          const password = await change(app.services.operator, email, given);
          return { text: `${done}\n${generated(email, password)}`, json: { email, password: password ?? null } };
        });
      });

  const addCommand = (
    name: string,
    description: string,
    done: string,
    change: (operator: OperatorService, email: string) => Promise<void>,
  ) =>
    program
      .command(name)
      .description(description)
      .argument('<email>', 'e-mail address of the account', parseEmail)
      .action((email: string) =>
        perform(async (context) => {
          const { app } = await openBeside(context);
          await change(app.services.operator, email);
          return { text: done, json: { email } };
        }),
      );

  addPasswordCommand(
    'create-admin',
    'make a top administrator',
    'The administrator is made.',
    (operator, email, given) => operator.createAdministrator(email, given),
  );
  addPasswordCommand(
    'reset-password',
    'set another password and end all sessions',
    'The password is another one, and all sessions have ended.',
    (operator, email, given) => operator.resetPassword(email, given),
  );
  addCommand('reset-two-factor', 'remove the second factor', 'The second factor is removed.', (operator, email) =>
    operator.resetTwoFactor(email),
  );
  addCommand('end-sessions', 'end all sessions and tokens', 'All sessions have ended.', (operator, email) =>
    operator.endSessions(email),
  );
}
