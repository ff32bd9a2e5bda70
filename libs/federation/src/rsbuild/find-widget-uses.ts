import { type AnyNode, parse } from 'acorn';
import { simple } from 'acorn-walk';

const REMOTE = /^mf-[a-z]+$/;

/**
 * The widgets a server bundle places, as `app/name`: `<WidgetSlot app="…" name="…">` and `prefetchWidget('…', '…')` with both names
 * written out, which their types ask for. Throws for code that does not parse.
 */
export function findWidgetUses(code: string): string[] {
  const found = new Set<string>();
  const add = (app: unknown, name: unknown) => {
    if (typeof app === 'string' && typeof name === 'string' && REMOTE.test(app)) found.add(`${app}/${name}`);
  };
  simple(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), {
    ObjectExpression: (node) => add(valueOf(node, 'app'), valueOf(node, 'name')),
    CallExpression({ arguments: [app, name] }) {
      add(literalOf(app), literalOf(name));
    },
  });
  return [...found].toSorted();
}

function valueOf(node: AnyNode & { type: 'ObjectExpression' }, key: string): unknown {
  const property = node.properties.find(
    (it) => it.type === 'Property' && it.key.type === 'Identifier' && it.key.name === key,
  );
  return property?.type === 'Property' ? literalOf(property.value) : undefined;
}

const literalOf = (node: AnyNode | undefined): unknown => (node?.type === 'Literal' ? node.value : undefined);
