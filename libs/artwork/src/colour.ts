/** A colour as `#rrggbb`, the form every SVG reader understands. */
export type Colour = `#${string}`;

type Triple = readonly [number, number, number];

const DEGREE = Math.PI / 180;
const CHANNEL_MAX = 255;
const HEX = 16;

/** Turns the brand's OKLCH notation (lightness 0–1, chroma, hue in degrees) into sRGB. */
export function oklch(lightness: number, chroma: number, hue: number): Colour {
  return fromLab([lightness, chroma * Math.cos(hue * DEGREE), chroma * Math.sin(hue * DEGREE)]);
}

/** Blends two colours in OKLab, so that steps between them look even; `share` is how much of `to`. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const [l, a, b] = toLab(from);
  const [l2, a2, b2] = toLab(to);
  return fromLab([l + (l2 - l) * share, a + (a2 - a) * share, b + (b2 - b) * share]);
}

// The matrices below are Björn Ottosson's OKLab definition, as used by CSS Color 4.
function fromLab([lightness, a, b]: Triple): Colour {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map(toHexPair).join('')}`;
}

function toLab(colour: Colour): Triple {
  const value = Number.parseInt(colour.slice(1), HEX);
  const r = toLinear(value >> 16);
  const g = toLinear((value >> 8) & CHANNEL_MAX);
  const b = toLinear(value & CHANNEL_MAX);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHexPair(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * CHANNEL_MAX)
    .toString(HEX)
    .padStart(2, '0');
}

function toLinear(channel: number): number {
  const share = channel / CHANNEL_MAX;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
