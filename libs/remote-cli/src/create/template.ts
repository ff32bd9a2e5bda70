import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TEMPLATE = join(import.meta.dirname, '../../template');

/** One word: the name of the container in browsers is made of it, and artifacts accept no other. */
const NAME = /^[a-z]+$/;
const ROUTE = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;
const TITLE = /^[\p{L}\d][\p{L}\d -]*$/u;
/** First segments the gateway answers itself; no page is ever asked for under them. */
const GATEWAY_SEGMENTS = ['api', 'mf'];

/** Throws a sentence for a name, title or route that no remote can have. */
export function assertRemoteNames({ name, title, route }: { name: string; title: string; route: string }): void {
  if (!NAME.test(name)) throw new Error(`"${name}" is no name for a remote: use one word in lower case, such as jobs.`);
  if (!TITLE.test(title)) throw new Error(`"${title}" is no title: use letters, digits, spaces and hyphens.`);
  if (!ROUTE.test(route)) throw new Error(`"${route}" is no route: begin with a slash, such as /jobs.`);
  if (GATEWAY_SEGMENTS.includes(route.split('/')[1] ?? '')) throw new Error(`${route} belongs to the gateway.`);
}

/** The name with a capital. */
export const toTitle = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** The folder of the files that every new remote has, in this workspace and outside. */
export const remoteTemplateDir: string = join(TEMPLATE, 'remote');

interface WriteOptions {
  parts: readonly string[];
  values: { name: string; title: string; route: string };
  /** Files that are made, not filled in. */
  files: Record<string, string>;
}

/** Fills in the templates of the parts named and writes them below a folder, which it makes. */
export function writeTemplate(to: string, { parts, values, files }: WriteOptions): void {
  const names = { ...values, propertyName: values.name, className: toTitle(values.name) };
  for (const part of parts) {
    for (const file of globSync('**/*.template', { cwd: join(TEMPLATE, part) }).filter((one) => isFile(part, one))) {
      write(join(to, toPath(file, names)), fill(readFileSync(join(TEMPLATE, part, file), 'utf8'), names));
    }
  }
  for (const [file, text] of Object.entries(files)) write(join(to, file), text);
}

const isFile = (part: string, file: string): boolean => statSync(join(TEMPLATE, part, file)).isFile();

/** npm leaves out files that begin with a dot, so templates of them begin with `dot-`. */
const toPath = (file: string, values: Record<string, string>): string =>
  file
    .replace(/\.template$/, '')
    .replaceAll(/__(\w+?)__/g, (_, key: string) => values[key] ?? '')
    .replaceAll(/(^|\/)dot-/g, '$1.');

const fill = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/<%= (\w+) %>/g, (_, key: string) => values[key] ?? '');

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
