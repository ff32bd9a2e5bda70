import type { ExpressionSpecification, LayerSpecification, Map } from 'maplibre-gl';

/** What is drawn, from the sea up, and each colour in the tokens of the design system. */
export const colours = {
  sea: 'color-mix(in oklab, var(--ocean) 24%, var(--paper))',
  shallows: 'color-mix(in oklab, var(--ocean) 12%, var(--paper))',
  land: 'color-mix(in oklab, var(--sun) 5%, var(--paper))',
  sand: 'color-mix(in oklab, var(--sun) 45%, var(--paper))',
  park: 'color-mix(in oklab, var(--eucalypt) 22%, var(--paper))',
  shore: 'color-mix(in oklab, var(--ocean) 45%, var(--paper))',
  road: 'color-mix(in oklab, var(--muted) 28%, var(--paper))',
} as const;
export type Colour = keyof typeof colours;

/** The width of a line, in pixels, from a region to a street. */
export const growing = (small: number, large: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  ...[9, small],
  ...[16, large],
];

export type Palette = Record<Colour, string>;

/** The colours as an element sees them, in the sRGB that WebGL knows: a canvas turns any colour of CSS into it. */
export function readPalette(element: HTMLElement): Palette {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const probe = document.createElement('span');
  element.append(probe);
  const toRgb = (colour: string): string => {
    probe.style.color = colour;
    if (!context) return 'transparent';
    context.fillStyle = getComputedStyle(probe).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  const palette = Object.fromEntries(Object.entries(colours).map(([name, colour]) => [name, toRgb(colour)]));
  probe.remove();
  return palette as Palette;
}

/** Colours the map anew after the theme changed, without asking for what is drawn again. */
export function recolour(map: Map, layers: readonly LayerSpecification[]): void {
  for (const { id, paint = {} } of layers) {
    for (const [name, value] of Object.entries(paint)) {
      if (name.endsWith('-color')) map.setPaintProperty(id, name, value);
    }
  }
}
