import { mix, type Colour } from '../colour.ts';
import { d, sliver, repeat, shape, stroke, veil } from '../shapes.ts';
import type { Canvas } from '../canvas.ts';

/** A sailing boat about 200 high on the water line, with its sails' reflection. */
export function sailBoat({ palette, random }: Canvas, sail: Colour): string {
  const tilt = random.between(-8, 8);
  const hull = 'M-62-4L70-4Q58 20 34 20L-40 20Q-56 14-62-4z';
  const main = d`M6 -16L${tilt + 4} -190Q${70 + tilt} -92 74 -20z`;
  const jib = d`M-4 -18L${tilt} -172Q${-34 + tilt} -84 -56 -16z`;
  const seam = d`M8 -70L58 -74M7 -116L44 -120`;
  const mirrored = repeat(6, (index) =>
    sliver([-44 + index * 5 + random.between(-8, 8), 30 + index * 11, 92 - index * 10, 5]),
  );
  return (
    shape(mirrored, sail, veil(0.5)) +
    shape(main, sail) +
    shape(jib, mix(sail, palette.linen, 0.45)) +
    stroke(seam, palette.ink, [2, veil(0.2)]) +
    stroke(d`M2 0L${tilt + 2} -196`, palette.ink, [4]) +
    shape(hull, palette.linen) +
    shape('M-60 6L66 6Q60 20 34 20L-40 20Q-54 16-60 6z', palette.ocean)
  );
}

/** A moored tinny with an outboard, about 120 long. */
export function tinny({ palette }: Canvas, band: Colour): string {
  return (
    shape(sliver([-70, 20, 140, 8]), palette.ink, veil(0.25)) +
    shape('M-64-18Q10-10 66-24Q56 12 34 16L-50 16Q-62 4-64-18z', palette.linen) +
    shape('M-64-18Q10-10 66-24L63-15Q10-1-63-8z', band) +
    shape('M-74-30h14v26l-6 12h-6z', palette.ink) +
    stroke('M-30-14v-30h44v32M-36-45h58', palette.ink, [4])
  );
}

/** A kayak with its paddler seen from behind the shoulder, about 170 long. */
export function kayak({ palette }: Canvas, hull: Colour): string {
  return (
    shape(sliver([-90, 17, 180, 9]), palette.ink, veil(0.35)) +
    shape('M-92-4Q0 6 92-6Q48 20 0 20Q-52 20-92-4z', hull) +
    shape('M-92-4Q0 6 92-6Q70 5 0 6Q-70 5-92-4z', mix(hull, palette.linen, 0.5)) +
    shape('M-17 2Q-20-42 0-44Q20-42 17 2z', palette.gold) +
    shape('M-10-54a11 12 0 1 0 22 0a11 12 0 1 0-22 0z', mix(palette.timber, palette.ink, 0.35)) +
    shape('M-22-58Q2-82 24-58z', palette.linen) +
    stroke('M-64 6L66-46', palette.ink, [4]) +
    stroke('M-74 10l14-6M62-44l16-7', palette.coral, [10])
  );
}
