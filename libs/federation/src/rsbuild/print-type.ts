import type ts from 'typescript';

/** What printing asks of the compiler. */
export interface TypePrinter {
  api: typeof ts;
  checker: ts.TypeChecker;
}

/** Types of people's own interfaces end before this; what goes on is a type that contains itself. */
const MAX_DEPTH = 8;

/**
 * Writes a type out in full, so that it can be read without the files it comes from. Types of packages, such as React's, and
 * types that contain themselves are `any`.
 */
export function printType(printer: TypePrinter, type: ts.Type, depth = 0): string {
  const { api, checker } = printer;
  if (depth > MAX_DEPTH) return 'any';
  if (type.isUnion()) return printUnion(printer, type, depth);
  const isStructure = (type.flags & api.TypeFlags.Object) !== 0 || type.isIntersection();
  return isStructure ? printStructure(printer, type, depth) : checker.typeToString(type);
}

function printStructure(printer: TypePrinter, type: ts.Type, depth: number): string {
  const { checker } = printer;
  const [signature] = type.getCallSignatures();
  if (signature) return printFunction(printer, signature, depth);
  const [element] = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference) : [];
  if (element) return `readonly (${printType(printer, element, depth + 1)})[]`;
  return isOfPackage(type) || checker.isTupleType(type) ? 'any' : printObject(printer, type, depth);
}

/** `boolean` is a union of its two values. */
function printUnion(printer: TypePrinter, { types, flags }: ts.UnionType, depth: number): string {
  if (flags & printer.api.TypeFlags.Boolean) return 'boolean';
  const texts = types
    .map((one) => printType(printer, one, depth))
    .map((text) => (text.includes('=>') ? `(${text})` : text));
  const isBoolean = texts.includes('true') && texts.includes('false');
  const others = isBoolean ? texts.filter((text) => text !== 'true' && text !== 'false') : texts;
  return texts.includes('any')
    ? 'any'
    : [...new Set([...others, ...(isBoolean ? ['boolean'] : [])])].toSorted().join(' | ');
}

function printFunction(printer: TypePrinter, signature: ts.Signature, depth: number): string {
  const parameters = signature
    .getParameters()
    .map((one, index) => `arg${index}: ${printType(printer, printer.checker.getTypeOfSymbol(one), depth + 1)}`);
  return `(${parameters.join(', ')}) => ${printType(printer, signature.getReturnType(), depth + 1)}`;
}

function printObject({ api, checker }: TypePrinter, type: ts.Type, depth: number): string {
  const properties = checker.getPropertiesOfType(type).map((property) => {
    const isOptional = Boolean(property.flags & api.SymbolFlags.Optional);
    const text = printType({ api, checker }, checker.getTypeOfSymbol(property), depth + 1);
    return `${JSON.stringify(property.name)}${isOptional ? '?' : ''}: ${text}`;
  });
  return properties.length > 0 ? `{ ${properties.toSorted().join('; ')} }` : '{}';
}

/** A mapped type, such as `Record`, has no name of its own and is made of ours. */
const isOfPackage = ({ symbol }: { symbol?: ts.Symbol }): boolean =>
  symbol?.name !== '__type' &&
  symbol?.declarations?.some((one) => /\/node_modules\/(?!@shoreline\/)/.test(one.getSourceFile().fileName)) === true;
