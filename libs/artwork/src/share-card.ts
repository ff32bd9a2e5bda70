import { type Colour, mix } from './colour.ts';
import { createGlyphCache, type GlyphCache } from './glyph-cache.ts';
import { emsOf, setText } from './lettering.ts';
import { brand } from './palette.ts';
import { createRandom } from './random.ts';
import { box, shape, stroke, veil } from './shapes.ts';
import { escapeText } from './svg.ts';

/** What is printed on the picture that a shared link is shown with. */
export interface ShareText {
  /** What it is, and of what: "Event · Peregian Beach". */
  label: string;
  title: string;
}

interface Stock {
  card: Colour;
  ink: Colour;
  accent: Colour;
}

const stocks: readonly [Stock, ...Stock[]] = [
  { card: brand.paper, ink: brand.ink, accent: mix(brand.coral, brand.ink, 0.25) },
  { card: brand.ink, ink: brand.paper, accent: brand.sun },
  { card: mix(brand.eucalypt, brand.ink, 0.45), ink: brand.paper, accent: brand.sun },
  { card: mix(brand.ocean, brand.ink, 0.4), ink: brand.paper, accent: brand.sun },
];

/** The edge between words and picture, from top to bottom: a shoreline. */
const shores: readonly [string, ...string[]] = [
  'C640 130 742 210 700 330S 652 520 716 630',
  'C742 120 652 230 688 350S 736 540 668 630',
  'C690 90 668 260 722 360S 662 530 690 630',
];

const LEFT = 72;
const COLUMN = 560;
const LABEL = { x: LEFT, y: 110, sizes: [32, 28, 24, 21, 18], tracking: 0.04 };
const titleColumn = {
  width: COLUMN,
  height: 310,
  leading: 1.12,
  sizes: [104, 92, 84, 78, 70, 63, 56, 50, 44, 39, 34, 30],
};
const TITLE_TOP = 168;
/** Of an em, in our typeface. */
const CAP_HEIGHT = 0.7;
const NAME = { x: LEFT, y: 566, size: 34 };
const CLAIM = { x: 262, y: 566, size: 21 };

/** Draws a wide card, 1200 × 630: words on the left, the scene behind a shoreline on the right. */
export function renderShareCard(scene: string, slug: string, text: ShareText): string {
  const random = createRandom(`share/${slug}`);
  const stock = random.pick(stocks);
  const shore = random.pick(shores);
  const picture = `<svg x="600" width="600" height="630" viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice">${scene}</svg>`;
  const card = shape(`M0 0H690${shore}H0z`, stock.card);
  const foam = stroke(`M690 0${shore}`, stock.accent, [5]) + stroke(`M708 0${shore}`, brand.paper, [3, veil(0.7)]);
  const glyphs = createGlyphCache();
  const words =
    printLabel(text.label, stock, glyphs) + printTitle(text.title, stock, glyphs) + printName(stock, glyphs);
  const name = `<title>${escapeText(text.title)}</title>`;
  return name + glyphs.defs() + shape(box([0, 0, 1200, 630]), stock.card) + picture + foam + card + words;
}

/** On one line, in the largest size it fits in; what is longer still is cut. */
function printLabel(label: string, { accent }: Stock, glyphs: GlyphCache): string {
  const { sizes, tracking, x, y } = LABEL;
  const widthOf = (size: number): number => (emsOf(label) + tracking * label.length) * size;
  const size = sizes.find((one) => widthOf(one) <= COLUMN) ?? sizes.at(-1) ?? 1;
  const { lines } = setText(label, { width: COLUMN, height: size * 1.2, leading: 1.2, sizes: [size] });
  return glyphs.set(lines[0] ?? '', { x, y, size, fill: accent, tracking: widthOf(size) > COLUMN ? 0 : tracking });
}

function printTitle(title: string, { ink }: Stock, glyphs: GlyphCache): string {
  const { size, lines } = setText(title, titleColumn);
  return lines
    .map((line, index) => {
      const y = Math.round(TITLE_TOP + size * (CAP_HEIGHT + index * titleColumn.leading));
      return glyphs.set(line, { x: LEFT, y, size, fill: ink });
    })
    .join('');
}

const printName = ({ ink, accent }: Stock, glyphs: GlyphCache): string =>
  stroke(`M${LEFT} 514H${LEFT + COLUMN}`, ink, [2, veil(0.35)]) +
  glyphs.set('Shoreline', { ...NAME, fill: ink }) +
  glyphs.set('Noosa’s guide and podcast', { ...CLAIM, fill: accent });
