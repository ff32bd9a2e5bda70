import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type ts from 'typescript';

import { artifactDir } from '../artifact/artifact-paths.ts';
import type { ReleaseSet } from '../artifact/registry.ts';

/** The file of an artifact that says what its widgets take: `export interface Widgets`. */
export const DECLARATIONS_FILE = 'widgets.d.ts';

/** One way in which a build places a widget of another. */
interface Placement {
  consumer: string;
  owner: string;
  widget: string;
  /** The type of the props it passes, written out. */
  passed: string;
  declarations: string;
}

/**
 * One sentence for each prop that a build of the set passes to a widget of another and that this one does not take, takes in another
 * type only, or needs and does not get. `isKnown` leaves out pairs of builds that were together before. Builds of earlier versions
 * say nothing of props.
 */
export async function findPropConflicts(
  artifactsDir: string,
  set: ReleaseSet,
  isKnown: (consumer: string, owner: string) => boolean,
): Promise<string[]> {
  const placements = listPlacements(artifactsDir, set).filter(({ consumer, owner }) => !isKnown(consumer, owner));
  if (placements.length === 0) return [];
  // Loaded when it is needed: most publishes are of no widget, and nothing else here needs a compiler.
  const { default: api } = await import('typescript');
  return placements.flatMap((placement) => compare(api, placement));
}

function listPlacements(artifactsDir: string, { apps }: ReleaseSet): Placement[] {
  return Object.entries(apps).flatMap(([consumer, { manifest }]) =>
    Object.entries(manifest.passes ?? {}).flatMap(([place, types]) => {
      const [owner = '', widget = ''] = place.split('/');
      const released = apps[owner];
      if (!released || !(widget in released.manifest.widgets)) return [];
      const file = join(artifactDir(artifactsDir, owner, released.digest), DECLARATIONS_FILE);
      if (!existsSync(file)) return [];
      const declarations = readFileSync(file, 'utf8');
      return types.map((passed) => ({ consumer, owner, widget, passed, declarations }));
    }),
  );
}

/** All that written-out types need to exist; without it the compiler would read the whole language library. */
const LIBRARY = `
  interface Object {} interface Function {} interface CallableFunction {} interface NewableFunction {} interface IArguments {}
  interface String {} interface Number {} interface Boolean {} interface RegExp {} interface Symbol {}
  interface ReadonlyArray<T> { readonly length: number; readonly [index: number]: T }
  interface Array<T> extends ReadonlyArray<T> { push(...items: T[]): number }
`;
const [LIBRARY_FILE, PASSED_FILE] = ['library.d.ts', 'passed.d.ts'];

function compare(api: typeof ts, placement: Placement): string[] {
  const program = createProgram(api, {
    [LIBRARY_FILE]: LIBRARY,
    [DECLARATIONS_FILE]: placement.declarations,
    [PASSED_FILE]: `import type { Widgets } from './widgets';
      export type Passed = ${placement.passed};
      export type Taken = Widgets[${JSON.stringify(placement.widget)}];`,
  });
  const checker = program.getTypeChecker();
  const [passed, taken] = [readAlias(api, program, 'Passed'), readAlias(api, program, 'Taken')];
  if (!passed || !taken || (taken.flags & api.TypeFlags.Any) !== 0) return [];
  const { consumer, owner, widget } = placement;
  const subject = `${consumer} passes the widget ${widget} of ${owner}`;
  const ways = passed.isUnion() ? passed.types : [passed];
  return [...new Set(ways.flatMap((way) => compareProps(api, checker, { passed: way, taken })))].map(
    (fault) => `${subject} ${fault}`,
  );
}

interface Types {
  passed: ts.Type;
  taken: ts.Type;
}

function compareProps(api: typeof ts, checker: ts.TypeChecker, { passed, taken }: Types): string[] {
  if ((passed.flags & api.TypeFlags.Any) !== 0) return [];
  const isOptional = ({ flags }: ts.Symbol): boolean => (flags & api.SymbolFlags.Optional) !== 0;
  const given = checker.getPropertiesOfType(passed).flatMap((prop) => {
    const target = taken.getProperty(prop.name);
    if (!target) return [`\`${prop.name}\`, which it does not take`];
    const [from, to] = [prop, target].map((one) => checker.getTypeOfSymbol(one)) as [ts.Type, ts.Type];
    if (checker.isTypeAssignableTo(from, to)) return [];
    return [`\`${prop.name}\` as ${checker.typeToString(from)}, it takes ${checker.typeToString(to)}`];
  });
  const missing = checker
    .getPropertiesOfType(taken)
    .filter((prop) => !isOptional(prop) && !passed.getProperty(prop.name))
    .map((prop) => `no \`${prop.name}\`, which it needs`);
  return [...given, ...missing];
}

function createProgram(api: typeof ts, files: Readonly<Record<string, string>>): ts.Program {
  const host: ts.CompilerHost = {
    fileExists: (name) => name in files,
    readFile: (name) => files[name],
    getSourceFile: (name, options) => {
      const text = files[name];
      return text === undefined ? undefined : api.createSourceFile(name, text, options);
    },
    getDefaultLibFileName: () => LIBRARY_FILE,
    getCurrentDirectory: () => '',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    writeFile: () => undefined,
  };
  const options: ts.CompilerOptions = {
    noLib: true,
    strict: true,
    noEmit: true,
    types: [],
    module: api.ModuleKind.ESNext,
    moduleResolution: api.ModuleResolutionKind.Bundler,
  };
  return api.createProgram(Object.keys(files), options, host);
}

function readAlias(api: typeof ts, program: ts.Program, name: string): ts.Type | undefined {
  const file = program.getSourceFile(PASSED_FILE);
  const alias = file?.statements.find((one) => api.isTypeAliasDeclaration(one) && one.name.text === name);
  return alias && api.isTypeAliasDeclaration(alias)
    ? program.getTypeChecker().getTypeFromTypeNode(alias.type)
    : undefined;
}
