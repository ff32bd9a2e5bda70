import ts from 'typescript';

import { fixedNames, vocabulary, type VocabularyRule } from './vocabulary.ts';

export interface PrivateWord {
  file: string;
  line: number;
  name: string;
  standard: string;
}

/** `leaveAlone`, `LEAVE_ALONE` and `leave-alone` are the same words to a reader. */
const toWords = (name: string): string =>
  ` ${name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .join(' ')
    .toLowerCase()} `;

const METRIC_NAME = /^[a-z]+(_[a-z]+){2,}$/;

const isWithin = ({ within }: VocabularyRule, file: string): boolean =>
  within === undefined || within.some((folder) => file.startsWith(folder));

function isPrivate({ words, except = [] }: VocabularyRule, name: string): boolean {
  const rest = except.reduce((left, known) => left.replaceAll(` ${known} `, ' '), toWords(name));
  return words.some((word) => rest.includes(` ${word} `));
}

const isFixed = (file: string, name: string): boolean =>
  fixedNames.some(({ names, within }) => file.startsWith(within) && names.includes(name));

const findRule = (file: string, name: string): VocabularyRule | undefined =>
  isFixed(file, name) ? undefined : vocabulary.find((rule) => isWithin(rule, file) && isPrivate(rule, name));

/** What this file gives a name to: what it only calls by a name is somebody else's to rename. */
function declaredName(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node)) {
    const { parent } = node;
    const isName = 'name' in parent && parent.name === node && !ts.isPropertyAccessExpression(parent);
    return isName ? node.text : undefined;
  }
  if (!ts.isStringLiteral(node)) return undefined;
  return ts.isLiteralTypeNode(node.parent) || METRIC_NAME.test(node.text) ? node.text : undefined;
}

export function findPrivateWords(file: string, text: string): PrivateWord[] {
  const found: PrivateWord[] = [];
  const check = (name: string, line: number): void => {
    const rule = findRule(file, name);
    if (rule) found.push({ file, line, name, standard: rule.standard });
  };

  for (const name of file.split('/')) check(name, 0);
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    const name = declaredName(node);
    if (name !== undefined) check(name, source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
