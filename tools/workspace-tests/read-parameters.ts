import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import ts from 'typescript';

import { ROOT } from './workspace.ts';

/** File → the names of query parameters that are read in it, or by what it calls. */
export type ParametersByFile = ReadonlyMap<string, ReadonlySet<string>>;

const READERS = new Set(['get', 'getAll', 'has']);
const MAX_DEPTH = 5;
/** Stands for a name that is not told by its type. */
const UNTOLD = '?';

/**
 * Finds every `URLSearchParams` that is asked for a name, as the type checker sees it, and the names. What a function is
 * handed counts where it was got, name and parameters alike: that is the page, not the helper it shares with others.
 */
export function findReadParameters(program: ts.Program, isOurs: (file: string) => boolean): ParametersByFile {
  const checker = program.getTypeChecker();
  const calls = new Map<string, ts.CallExpression[]>();
  for (const file of program.getSourceFiles()) if (isOurs(file.fileName)) collectCalls(file, calls);

  const found = new Map<string, Set<string>>();
  for (const call of [...READERS].flatMap((name) => calls.get(name) ?? [])) {
    const receiver = readReceiver(checker, call);
    const [name] = call.arguments;
    if (receiver && name) for (const read of origins({ receiver, name })) add(read);
  }
  return found;

  function add({ receiver, name }: Read): void {
    const { fileName } = receiver.getSourceFile();
    const names = literalsOf(checker.getTypeAtLocation(name)) ?? [UNTOLD];
    found.set(fileName, new Set([...(found.get(fileName) ?? []), ...names]));
  }

  /** The same read as the callers see it, for what is a parameter of the function it stands in. */
  function origins(read: Read, depth = 0): Read[] {
    const handed = parameterBehind(checker, read.receiver) ?? parameterBehind(checker, read.name);
    const callers = handed && depth < MAX_DEPTH ? callsOf(handed.parent) : [];
    if (callers.length === 0) return [read];
    return callers.flatMap((call) => {
      const given = (value: ts.Expression): ts.Expression => {
        const parameter = parameterBehind(checker, value);
        const index =
          parameter?.parent === handed?.parent ? (parameter?.parent.parameters.indexOf(parameter) ?? -1) : -1;
        return call.arguments[index] ?? value;
      };
      return origins({ receiver: given(read.receiver), name: given(read.name) }, depth + 1);
    });
  }

  function callsOf(declaration: ts.SignatureDeclaration): ts.CallExpression[] {
    const named = calls.get(nameOf(declaration)) ?? [];
    return named.filter((call) => checker.getResolvedSignature(call)?.declaration === declaration);
  }
}

interface Read {
  receiver: ts.Expression;
  name: ts.Expression;
}

/** All calls by the name of what is called. */
function collectCalls(node: ts.Node, calls: Map<string, ts.CallExpression[]>): void {
  if (ts.isCallExpression(node)) {
    const { expression } = node;
    const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
    const known = calls.get(name);
    if (known) known.push(node);
    else calls.set(name, [node]);
  }
  ts.forEachChild(node, (child) => collectCalls(child, calls));
}

function nameOf({ name, parent }: ts.SignatureDeclaration): string {
  if (name) return name.getText();
  return ts.isVariableDeclaration(parent) ? parent.name.getText() : '';
}

function readReceiver(checker: ts.TypeChecker, { expression }: ts.CallExpression): ts.Expression | undefined {
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  const type = checker.getNonNullableType(checker.getTypeAtLocation(expression.expression));
  return type.getSymbol()?.name === 'URLSearchParams' ? expression.expression : undefined;
}

function literalsOf(type: ts.Type): string[] | undefined {
  const parts = type.isUnion() ? type.types : [type];
  return parts.every((part) => part.isStringLiteral()) ? parts.map(({ value }) => value) : undefined;
}

function parameterBehind(checker: ts.TypeChecker, value: ts.Expression): ts.ParameterDeclaration | undefined {
  const declaration = ts.isIdentifier(value) ? checker.getSymbolAtLocation(value)?.valueDeclaration : undefined;
  return declaration && ts.isParameter(declaration) && ts.isIdentifier(declaration.name) ? declaration : undefined;
}

/** One program of the sources of all remotes; the libraries they import come with them. */
export function createRemotesProgram(files: readonly string[]): ts.Program {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.web.json'), ts.sys.readFile) as { config: object };
  const { options } = ts.parseJsonConfigFileContent({ ...config, files }, ts.sys, ROOT);
  return ts.createProgram([...files], { ...options, noEmit: true, skipLibCheck: true });
}

/** A file and everything it imports, now or later, from its own app and our libraries. */
export function filesBehind(program: ts.Program, start: string, into = new Set<string>()): ReadonlySet<string> {
  const source = program.getSourceFile(start);
  if (!source || into.has(start)) return into;
  into.add(start);
  for (const { fileName } of ts.preProcessFile(source.text).importedFiles) {
    const file = resolveImport(start, fileName);
    if (file) filesBehind(program, file, into);
  }
  return into;
}

function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return resolve(dirname(from), specifier);
  const [, library = '', path = ''] = /^@shoreline\/([\w-]+)(\/.+)?$/.exec(specifier) ?? [];
  const folder = join(ROOT, 'libs', library);
  const source = library && readExports(folder)[`.${path}`];
  return typeof source === 'string' && source ? resolve(folder, source) : undefined;
}

function readExports(folder: string): Record<string, unknown> {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return {};
  return (JSON.parse(readFileSync(file, 'utf8')) as { exports?: Record<string, unknown> }).exports ?? {};
}
