import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { contractModule, importsOf, namesOf } from './contract-module.ts';
import { leanContractPlugin } from './lean-contract-plugin.ts';
import { type Node, namesIn } from './names-in.ts';

const contract = join(import.meta.dirname, '../../../../packages/contract/src');
const { load, transform } = leanContractPlugin();

async function run(hook: unknown, ...args: unknown[]): Promise<string> {
  if (typeof hook !== 'function') throw new Error('the plugin has no such hook');
  const made = await Reflect.apply(hook, {}, args);
  return typeof made === 'string' ? made : String(made?.code);
}

const leanCode = (file: string) => run(load, `${join(contract, file)}?lean`);
const webCode = (code: string) => run(transform, code, '/project/apps/web/src/features/some/code.ts');

const sources = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /^(?:endpoints|values|calls|policies)\//.test(file) && file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

test.each(sources)('%s without schemas needs no zod, and nothing that it has lost', async (file) => {
  const { imports, statements } = await contractModule(join(contract, file));
  const ofModule = new Set([...imports.map(({ local }) => local), ...statements.flatMap(({ names }) => names)]);
  const code = await leanCode(file);
  expect(code).not.toMatch(/from "zod|define(?:Endpoint|Stream)\(\{/);
  const { body } = parseAst(code) as unknown as { body: Node[] };
  const declared = (node: Node) =>
    importsOf(node).length > 0 ? importsOf(node).map(({ local }) => local) : namesOf(node);
  const there = new Set(body.flatMap(declared));
  const needed = body.flatMap((node) => [...namesIn(node)]).filter((name) => ofModule.has(name));
  expect(needed.filter((name) => !there.has(name))).toEqual([]);
});

test('an endpoint keeps what a call needs', async () => {
  const code = await leanCode('endpoints/accounts/registration.ts');
  expect(code).toMatch(/register = \(\{\s+id: "registration.register",\s+method: "POST",\s+path: "\/register"/);
  expect(code).not.toMatch(/body:|response:|errors:|summary:/);
  expect(await leanCode('endpoints/events.ts')).toMatch(/followEvents = \(\{ method: "GET",\s+id: "events.follow"/);
});

test('code gets the lean endpoint, or the whole one where it reads a schema', async () => {
  const at = 'endpoints/accounts/registration';
  const bring = `import { register } from '@account/contract/${at}';`;
  const whole = JSON.stringify(join(contract, `${at}.ts`));
  const lean = JSON.stringify(`${join(contract, at)}.ts?lean`);
  expect(await webCode(`${bring}call(register);`)).toBe(`import { register as register } from ${lean};call(register);`);
  expect(await webCode(`${bring}check(register.body);`)).toBe(
    `import { register as register } from ${whole};check(register.body);`,
  );
  const both = await webCode(
    `import { listUsers, userInput } from '@account/contract/endpoints/administration/users';`,
  );
  expect(both).toMatch(
    /userInput as userInput \} from "[^"?]+";import \{ listUsers as listUsers \} from "[^"]+\?lean"/,
  );
});
