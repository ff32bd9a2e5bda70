import { expect, it } from 'vitest';

import { fillBlocks, toTable } from './generated-blocks.ts';

it('renews a block and leaves the words around it alone', () => {
  const text = 'Before.\n\n<!-- generated: ports -->\n\nold\n\n<!-- end -->\n\nAfter.\n';

  expect(fillBlocks(text, (name) => `new ${name}`)).toBe(
    'Before.\n\n<!-- generated: ports -->\n\nnew ports\n\n<!-- end -->\n\nAfter.\n',
  );
});

it('renews every block of a text', () => {
  const block = (name: string) => `<!-- generated: ${name} -->\n<!-- end -->`;

  expect(fillBlocks(`${block('a')}\n${block('b')}`, (name) => name.toUpperCase())).toContain('\nA\n');
});

it('keeps a vertical bar inside its cell', () => {
  expect(toTable(['Name'], [['a|b']])).toBe('| Name |\n| --- |\n| a\\|b |');
});
