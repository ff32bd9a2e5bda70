import { mix, type Colour } from './colour.ts';
import { createRandom } from './random.ts';
import { brand } from './palette.ts';
import { emsOf, setText } from './lettering.ts';
import { box, d, disc, shape, stroke, veil } from './shapes.ts';
import { escapeText } from './svg.ts';
import { createGlyphCache, type GlyphCache } from './glyph-cache.ts';

/** What is printed on an episode's cover. */
export interface CoverText {
  title: string;
  number: number;
  season: number;
}

interface Stock {
  card: Colour;
  ink: Colour;
  accent: Colour;
}

const stocks: readonly [Stock, ...Stock[]] = [
  { card: brand.paper, ink: brand.ink, accent: brand.coral },
  { card: brand.ink, ink: brand.paper, accent: brand.sun },
  { card: mix(brand.coral, brand.ink, 0.14), ink: brand.paper, accent: brand.paper },
  { card: mix(brand.eucalypt, brand.ink, 0.3), ink: brand.paper, accent: brand.sun },
  { card: mix(brand.sun, brand.paper, 0.12), ink: brand.ink, accent: mix(brand.coral, brand.ink, 0.25) },
  { card: mix(brand.ocean, brand.ink, 0.2), ink: brand.paper, accent: brand.sun },
];

const cuts: readonly [string, ...string[]] = [
  box([84, 176, 1032, 590]),
  disc([600, 470, 296]),
  'M250 766V526A350 350 0 0 1 950 526V766z',
  box([84, 176, 328, 590]) + box([436, 176, 328, 590]) + box([788, 176, 328, 590]),
  'M84 766V471A295 295 0 0 1 379 176H1116V471A295 295 0 0 1 821 766z',
];

const NUMBER_WIDTH = 226;
const NUMBER_SIZE = 158;
const titleColumn = { width: 770, height: 300, leading: 1.12, sizes: [118, 106, 94, 84, 74, 66, 58, 52, 46, 41, 37] };
const TITLE_LEFT = 346;
const TITLE_TOP = 816;
/** Of an em, in our typeface. */
const CAP_HEIGHT = 0.7;
const MARGIN = 84;
const masthead = { y: 114, size: 34 };
const WIDE = 0.2;

/** Draws a square cover, 1200 × 1200: the scene through a cut in the card, number and title beneath. */
export function renderCover(scene: string, slug: string, text: CoverText): string {
  const random = createRandom(`sleeve/${slug}`);
  const stock = random.pick(stocks);
  const cut = random.pick(cuts);
  const opening = shape(`M0 0H1200V1200H0z${cut}`, stock.card, 'fill-rule="evenodd"');
  const picture = `<svg y="130" width="1200" height="690" viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice">${scene}</svg>`;
  const rim = stroke(cut, stock.ink, [3, veil(0.35)]);
  const glyphs = createGlyphCache();
  const words = heading(text, stock, glyphs) + title(text, stock, glyphs);
  const name = `<title>${escapeText(`Episode ${text.number}: ${text.title}`)}</title>`;
  return name + glyphs.defs() + shape(box([0, 0, 1200, 1200]), stock.card) + picture + opening + rim + words;
}

function heading({ season }: CoverText, { ink, accent }: Stock, glyphs: GlyphCache): string {
  const words = `Season ${season}`;
  const right = Math.round(1200 - MARGIN - emsOf(words) * masthead.size);
  return (
    stroke('M84 140H1116', ink, [2, veil(0.45)]) +
    glyphs.set('SHORELINE', { ...masthead, x: MARGIN, fill: ink, tracking: WIDE }) +
    glyphs.set(words, { ...masthead, x: right, fill: accent })
  );
}

function title({ title: words, number }: CoverText, { ink, accent }: Stock, glyphs: GlyphCache): string {
  const { size, lines } = setText(words, titleColumn);
  const numeral = String(number);
  const numberSize = Math.min(NUMBER_SIZE, Math.floor(NUMBER_WIDTH / emsOf(numeral)));
  const numberLine = { x: 80, y: Math.round(TITLE_TOP + numberSize * CAP_HEIGHT), size: numberSize, fill: accent };
  const set = lines.map((line, index) => {
    const y = Math.round(TITLE_TOP + size * (CAP_HEIGHT + index * titleColumn.leading));
    return glyphs.set(line, { x: TITLE_LEFT, y, size, fill: ink });
  });
  return glyphs.set(numeral, numberLine) + set.join('') + stroke(d`M84 1132H1116`, ink, [2, veil(0.45)]);
}
