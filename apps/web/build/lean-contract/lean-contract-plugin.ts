import { join } from 'node:path';
import { type Plugin, parseAst } from 'vite';
import { contractModule, fileAt, type Imported, importsOf } from './contract-module.ts';
import type { Node } from './names-in.ts';

const contract = '@account/contract/';
const sources = join(import.meta.dirname, '../../../../packages/contract/src');
const webSource = /\/apps\/web\/src\/.*\.tsx?$/;
const lean = '?lean';

/** Whether a module has both: names that need schemas, and others. */
async function isMixed(file: string): Promise<boolean> {
  const { schemas, statements } = await contractModule(file);
  return schemas.size > 0 && statements.some(({ names }) => names.some((name) => !schemas.has(name)));
}

const write = (names: readonly Imported[], from: string): string =>
  names.length === 0
    ? ''
    : `import { ${names.map(({ name, local }) => `${name} as ${local}`).join(', ')} } from ${JSON.stringify(from)};`;

/** An import of names of the contract, of which those that need no schema come from the lean module. */
async function split(names: readonly Imported[], file: string, asWhole: (local: string) => boolean): Promise<string> {
  const { schemas } = await contractModule(file);
  const isWhole = ({ name, local }: Imported) => name === '*' || schemas.has(name) || asWhole(local);
  return `${write(names.filter(isWhole), file)}${write(
    names.filter((one) => !isWhole(one)),
    `${file}${lean}`,
  )}`;
}

/** A module of the contract without its schemas. */
async function leanModule(file: string): Promise<string> {
  const { code, imports, statements, schemas } = await contractModule(file);
  const kept = statements.filter(({ names }) => names.length === 0 || names.some((name) => !schemas.has(name)));
  const needed = new Set(kept.flatMap(({ needs }) => [...needs]));
  const heads: string[] = [];
  for (const from of new Set(imports.map((one) => one.from))) {
    const names = imports.filter((one) => one.from === from && !schemas.has(one.local));
    const used = names.filter(({ local }) => needed.has(local));
    const source = fileAt(file, from);
    if (used.length > 0)
      heads.push(
        source && (await isMixed(source)) ? await split(used, source, () => false) : write(used, source ?? from),
      );
  }
  const texts = kept.map(({ node, without }) => {
    let text = code.slice(node.start, node.end);
    for (const { start, end } of without.toReversed()) {
      const after = text.slice(end - node.start).replace(/^\s*,/, '');
      text = text.slice(0, start - node.start) + after;
    }
    const plain = text.replace(/= defineEndpoint\(/, '= (').replace(/= defineStream\(\{/, '= ({ method: "GET",');
    if (/\bdefine(?:Endpoint|Stream)\(/.test(plain)) throw new Error(`an endpoint of ${file} cannot be made lean`);
    return plain;
  });
  return [...heads, ...texts].join('\n');
}

/**
 * Gives the web the endpoints of the contract without their schemas wherever only the call is used, so that a page loads
 * zod only when it checks a form. Where code reads the schema of an endpoint's body, it gets the whole endpoint.
 */
export function leanContractPlugin(): Plugin {
  return {
    name: 'account:lean-contract',
    apply: 'build',
    enforce: 'post',
    async load(id) {
      return id.endsWith(lean) ? leanModule(id.slice(0, -lean.length)) : null;
    },
    async transform(code, id) {
      if (!webSource.test(id) || !code.includes(contract)) return null;
      let text = code;
      for (const statement of (parseAst(code) as unknown as { body: Node[] }).body.toReversed()) {
        const names = importsOf(statement).filter(({ from }) => from.startsWith(contract));
        const file = names[0] && `${join(sources, names[0].from.slice(contract.length))}.ts`;
        if (!file || !(await isMixed(file))) continue;
        const readsSchema = (local: string) =>
          new RegExp(`\\b${local}\\.(?:body|response|params|query|events)\\b`).test(code);
        text = text.slice(0, statement.start) + (await split(names, file, readsSchema)) + text.slice(statement.end);
      }
      return text === code ? null : { code: text, map: null };
    },
  };
}
