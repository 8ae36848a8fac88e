import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseAst, transformWithOxc } from 'vite';
import { findNode, type Node, namesIn } from './names-in.ts';

/** What of an endpoint only servers, tests and the checks of forms read. */
const left = new Set(['summary', 'params', 'query', 'body', 'response', 'events', 'errors']);

/** A name that a module takes from another. */
export interface Imported {
  local: string;
  name: string;
  from: string;
}

interface Statement {
  node: Node;
  /** What it declares. */
  names: string[];
  /** What it needs, without what is left out of endpoints. */
  needs: ReadonlySet<string>;
  /** The properties that are left out. */
  without: Node[];
}

/** A module of the contract, as far as it can be told which of its names need schemas. */
export interface ContractModule {
  code: string;
  imports: Imported[];
  statements: Statement[];
  /** The local names, exported or not, that cannot be without zod. */
  schemas: ReadonlySet<string>;
}

const bodyOf = (code: string): Node[] => (parseAst(code) as unknown as { body: Node[] }).body;

/** The names that the import declarations of some code bring in. */
export const importsOf = (statement: Node): Imported[] =>
  statement.type === 'ImportDeclaration'
    ? (statement.specifiers as Node[]).map(({ local, imported }) => ({
        local: (local as Node).name as string,
        name: ((imported as Node | undefined)?.name as string | undefined) ?? '*',
        from: (statement.source as Node).value as string,
      }))
    : [];

/** The names that a statement declares. */
export const namesOf = ({ declaration, ...node }: Node): string[] => {
  const declared = (declaration ?? node) as Node;
  if (declared.type === 'VariableDeclaration')
    return (declared.declarations as Node[]).map(({ id }) => (id as Node).name as string);
  return /^(?:Function|Class)Declaration$/.test(declared.type) ? [(declared.id as Node).name as string] : [];
};

const keyOf = ({ key }: Node): string => String((key as Node | undefined)?.name);

const propertiesOf = (node: Node): Node[] => (node.properties ?? []) as Node[];

const makers = ['defineEndpoint', 'defineStream'];

const isMade = (node: Node): boolean =>
  node.type === 'CallExpression' && makers.includes(String((node.callee as Node).name));

/** An object that several endpoints share stands alone. */
const isShared = (node: Node): boolean =>
  node.type === 'VariableDeclarator' && (node.init as Node | null)?.type === 'ObjectExpression';

/** The object that defines an endpoint, or a part of some. */
function definitionIn(statement: Node): Node | undefined {
  const found = findNode(statement, (node) => isMade(node) || isShared(node));
  const definition = found && (isMade(found) ? (found.arguments as Node[])[0] : (found.init as Node));
  return definition?.type === 'ObjectExpression' ? definition : undefined;
}

function statementOf(node: Node): Statement {
  const definition = definitionIn(node);
  const without = definition ? propertiesOf(definition).filter((property) => left.has(keyOf(property))) : [];
  const needs = namesIn(node, without);
  for (const maker of makers) needs.delete(maker);
  return { node, names: namesOf(node), needs, without };
}

const modules = new Map<string, Promise<ContractModule>>();

/** The file that a module of the contract imports; undefined for packages. */
export const fileAt = (importer: string, from: string): string | undefined =>
  from.startsWith('.') ? resolve(dirname(importer), from) : undefined;

async function read(file: string): Promise<ContractModule> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false });
  const body = bodyOf(code);
  const imports = body.flatMap(importsOf);
  const schemas = new Set<string>();
  for (const { local, name, from } of imports) {
    const source = fileAt(file, from);
    if (from.startsWith('zod') || (source && existsSync(source) && (await contractModule(source)).schemas.has(name)))
      schemas.add(local);
  }
  const statements = body.filter(({ type }) => type !== 'ImportDeclaration').map(statementOf);
  const isSchema = ({ needs }: Statement) => [...needs].some((name) => schemas.has(name));
  let known = -1;
  while (known !== schemas.size) {
    known = schemas.size;
    for (const statement of statements) if (isSchema(statement)) for (const name of statement.names) schemas.add(name);
  }
  return { code, imports, statements, schemas };
}

/** Reads a module of the contract once. */
export function contractModule(file: string): Promise<ContractModule> {
  const found = modules.get(file) ?? read(file);
  modules.set(file, found);
  return found;
}
