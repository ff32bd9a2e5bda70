const BLOCK = /(<!-- generated: (.+?) -->\n)[\s\S]*?(<!-- end -->)/g;

export type RenderBlock = (name: string) => string;

/** Renews everything between `<!-- generated: name -->` and `<!-- end -->`; the rest of the text is a person's. */
export const fillBlocks = (text: string, render: RenderBlock): string =>
  text.replace(BLOCK, (_, open: string, name: string, close: string) => `${open}\n${render(name)}\n\n${close}`);

/** A Markdown table. Prettier aligns it later. */
export function toTable(headings: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}
