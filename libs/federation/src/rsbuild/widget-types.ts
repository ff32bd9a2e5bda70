import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

import ts from 'typescript';

import { printType, type TypePrinter } from './print-type.ts';

/** What a remote says about widgets, its own and those of others: each type written out in full. */
export interface WidgetTypes {
  /** Widget → the props it takes. */
  accepts: Readonly<Record<string, string>>;
  /** `app/name` of a widget of somebody else → the props that are passed to it, once for each way. */
  passes: Readonly<Record<string, readonly string[]>>;
}

const DEFAULTS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  allowImportingTsExtensions: true,
  types: [],
  noEmit: true,
};

/** Three megabytes of declarations that are no part of any props: drawings, and CSS as React knows it. */
const UNREAD: ReadonlySet<string> = new Set(['lucide', 'csstype']);

/** Asks the compiler about all modules of a remote: `defineWidget`, `<WidgetSlot>` and `prefetchWidget`. Takes a second or two. */
export function readWidgetTypes(appDir: string): WidgetTypes {
  const options = readOptions(appDir);
  const program = ts.createProgram([join(appDir, 'src/remote.tsx')], options, createHost(options));
  const printer: TypePrinter = { api: ts, checker: program.getTypeChecker() };
  const accepts: Record<string, string> = {};
  const passes = new Map<string, Set<string>>();
  const visit = (node: ts.Node): void => {
    const declared = readDeclared(printer, node);
    if (declared) accepts[declared.name] = declared.props;
    const placement = readPlacement(printer, node);
    if (placement) passes.set(placement.widget, (passes.get(placement.widget) ?? new Set()).add(placement.props));
    ts.forEachChild(node, visit);
  };
  const own = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(`${join(appDir, 'src')}/`));
  own.forEach(visit);
  return { accepts, passes: Object.fromEntries([...passes].map(([widget, props]) => [widget, [...props].toSorted()])) };
}

function readOptions(appDir: string): ts.CompilerOptions {
  const path = join(appDir, 'tsconfig.json');
  if (!existsSync(path)) return DEFAULTS;
  const { config } = ts.readConfigFile(path, (file) => ts.sys.readFile(file)) as { config: object };
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: ['src/remote.tsx'] }, ts.sys, dirname(path));
  return { ...options, types: [], noEmit: true };
}

function createHost(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const cache = ts.createModuleResolutionCache(host.getCurrentDirectory(), (name) => name, options);
  host.resolveModuleNameLiterals = (literals, ...[file, redirected, fileOptions]) =>
    literals.map(({ text }) =>
      UNREAD.has(text)
        ? { resolvedModule: undefined }
        : ts.resolveModuleName(text, file, fileOptions, host, cache, redirected),
    );
  return host;
}

/** `Name: defineWidget(…)`: what the component takes, as its declaration promises. */
function readDeclared(printer: TypePrinter, node: ts.Node): { name: string; props: string } | undefined {
  if (!ts.isPropertyAssignment(node) || !ts.isCallExpression(node.initializer)) return undefined;
  const { name, initializer: call } = node;
  if (call.expression.getText() !== 'defineWidget') return undefined;
  const taken = findTaken(printer.checker, call);
  const props = taken ? printType(printer, printer.checker.getTypeOfSymbolAtLocation(taken, call)) : '{}';
  return { name: ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : name.getText(), props };
}

/** The parameter of `component: () => Promise<(props) => …>`, once its declaration is resolved for this call. */
function findTaken(checker: ts.TypeChecker, call: ts.CallExpression): ts.Symbol | undefined {
  const declaration = checker.getResolvedSignature(call)?.getParameters()[0];
  const component = declaration && checker.getTypeOfSymbolAtLocation(declaration, call).getProperty('component');
  if (!component) return undefined;
  const loading = returnTypeOf(checker.getTypeOfSymbolAtLocation(component, call));
  const loaded = loading && checker.getAwaitedType(loading);
  return loaded?.getCallSignatures()[0]?.getParameters()[0];
}

const returnTypeOf = (type: ts.Type): ts.Type | undefined => type.getCallSignatures()[0]?.getReturnType();

function readPlacement(printer: TypePrinter, node: ts.Node): { widget: string; props: string } | undefined {
  const [app, name, props] = readSlot(node) ?? readPrefetch(node) ?? [];
  if (app === undefined || name === undefined) return undefined;
  return {
    widget: `${app}/${name}`,
    props: props ? printType(printer, printer.checker.getTypeAtLocation(props)) : '{}',
  };
}

type Placement = [app: string | undefined, name: string | undefined, props: ts.Expression | undefined];

function readSlot(node: ts.Node): Placement | undefined {
  if (!ts.isJsxSelfClosingElement(node) && !ts.isJsxOpeningElement(node)) return undefined;
  if (node.tagName.getText() !== 'WidgetSlot') return undefined;
  const valueOf = (wanted: string): ts.Expression | undefined => {
    const attribute = node.attributes.properties.find((one) => ts.isJsxAttribute(one) && one.name.getText() === wanted);
    const value = attribute && ts.isJsxAttribute(attribute) ? attribute.initializer : undefined;
    return value && ts.isJsxExpression(value) ? value.expression : value;
  };
  return [textOf(valueOf('app')), textOf(valueOf('name')), valueOf('props')];
}

function readPrefetch(node: ts.Node): Placement | undefined {
  if (!ts.isCallExpression(node) || !/(?:^|\.)prefetchWidget$/.test(node.expression.getText())) return undefined;
  const [app, name, props] = node.arguments;
  return [textOf(app), textOf(name), props];
}

const textOf = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined;

/** The declarations that go with an artifact: one interface, each widget with the props it takes. */
export const toDeclarations = ({ accepts }: Pick<WidgetTypes, 'accepts'>): string =>
  [
    'export interface Widgets {',
    ...Object.keys(accepts)
      .toSorted()
      .map((name) => `  ${JSON.stringify(name)}: ${accepts[name]};`),
    '}',
    '',
  ].join('\n');
