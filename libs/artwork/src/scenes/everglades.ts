import { mix } from '../colour.ts';
import { kayak } from '../motifs/boats.ts';
import { canopy, grass, hazed, ridgeLine } from '../motifs/land.ts';
import { sky } from '../motifs/sky.ts';
import { paperbark } from '../motifs/trees.ts';
import { sunPath } from '../motifs/water.ts';
import { box, d, disc, sliver, place, repeat, shape, veil } from '../shapes.ts';
import { stamp, wash, type Layers, type Canvas } from '../canvas.ts';

/** The upper river: paperbarks standing over dark tannin water that shows them again, upside down. */
export function everglades(canvas: Canvas): Layers {
  const { random } = canvas;
  const bank = random.between(430, 475);
  const low = { ...canvas, sun: { ...canvas.sun, x: random.between(520, 680) } };
  return [sky(low, bank - 30) + farWood(canvas, bank), water(low, bank), nearWood(canvas, bank), foreground(canvas)];
}

function farWood({ random, palette }: Canvas, bank: number): string {
  const left = ridgeLine(random, { to: 560, y: bank - 120, rise: 26, step: 70 }).map(
    ([x, y]) => [x, y + Math.max(0, x - 200) * 0.27] as const,
  );
  const right = ridgeLine(random, { from: 640, y: bank - 120, rise: 26, step: 70 }).map(
    ([x, y]) => [x, y + Math.max(0, 1000 - x) * 0.27] as const,
  );
  const pale = hazed(palette.landFar, palette.skyLow, 0.3);
  return (
    shape(
      canopy(random, ridgeLine(random, { y: bank - 44, rise: 10, step: 80 }), { size: 22, floor: bank + 6 }),
      pale,
    ) +
    shape(
      canopy(random, left, { size: 30, floor: bank + 6 }) + canopy(random, right, { size: 30, floor: bank + 6 }),
      hazed(palette.landMid, palette.skyLow, 0.2),
    )
  );
}

function water(canvas: Canvas, bank: number): string {
  const { random, palette } = canvas;
  const tannin = mix(palette.ink, palette.timber, 0.3);
  const tint = wash(canvas, 'tea', [
    mix(palette.skyLow, palette.timber, 0.25),
    mix(palette.seaNear, tannin, 0.62),
    tannin,
  ]);
  const shade = d`M-80 ${bank}H500Q440 ${bank + 110} 300 ${bank + 190}T-80 ${bank + 250}zM1280 ${bank}H700Q760 ${bank + 110} 900 ${bank + 190}T1280 ${bank + 250}z`;
  const ripples = repeat(14, () =>
    sliver([random.between(100, 900), bank + random.between(60, 330), random.between(80, 240), 4]),
  );
  return (
    tint.def +
    shape(box([-80, bank, 1360, 460]), tint.fill) +
    shape(shade, mix(palette.landNear, tannin, 0.35), veil(0.6)) +
    sunPath(canvas, bank) +
    shape(ripples, palette.skyMid, veil(0.2))
  );
}

function nearWood(canvas: Canvas, bank: number): string {
  const { random, palette } = canvas;
  const paint = {
    trunk: mix(palette.sand, palette.landNear, 0.45),
    leaf: palette.ink,
    light: mix(palette.linen, palette.skyLow, 0.25),
  };
  const places = [-10, 70, 165, 255, 335, 860, 945, 1030, 1120, 1200].map((x) => x + random.between(-22, 22));
  const barks = [0, 1, 2].map((kind) => stamp(canvas, `bark${kind}`, paperbark(random, 500, paint)));
  const tuft = stamp(
    canvas,
    'reed',
    grass(random, { blades: 7, height: 80 }, mix(palette.landNear, palette.leaf, 0.3)),
  );
  const trunks = places.map((x, index) => {
    const nearness = Math.min(1, Math.abs(x - 600) / 560);
    const [foot, scale] = [bank + 14 + nearness * 84, 0.86 + nearness * 0.3];
    const tree = barks[index % 3] ?? tuft;
    const twin = `<g transform="translate(${Math.round(x)} ${Math.round(foot)}) scale(1 -.62)" ${veil(0.3)}>${tree.use}</g>`;
    return twin + tree.at({ x, y: foot, scale });
  });
  const reeds = places.map((x) =>
    tuft.at({
      x: x + random.between(-20, 30),
      y: bank + 22 + Math.min(1, Math.abs(x - 600) / 560) * 86,
      scale: random.between(0.6, 1.1),
    }),
  );
  const shores = d`M-80 ${bank - 6}Q220 ${bank - 4} 430 ${bank + 6}Q250 ${bank + 40} -80 ${bank + 108}zM1280 ${bank - 6}Q980 ${bank - 4} 780 ${bank + 6}Q950 ${bank + 40} 1280 ${bank + 108}z`;
  const defs = tuft.def + barks.map(({ def }) => def).join('');
  return defs + shape(shores, palette.landNear) + trunks.join('') + reeds.join('') + roof({ random, palette });
}

function roof({ random, palette }: Pick<Canvas, 'random' | 'palette'>): string {
  const clumps = (count: number, drop: number): string =>
    repeat(count, (index) => {
      const x = (index / (count - 1)) * 1280 - 40;
      const hang = (Math.abs(x - 600) / 600) ** 1.6 * 150;
      return disc([x, -40 + drop + hang + random.between(-26, 26), random.between(70, 110), random.between(46, 72)]);
    });
  return shape(clumps(13, 60), palette.landMid) + shape(clumps(13, 18), palette.landNear);
}

function foreground(canvas: Canvas): string {
  const { random, palette } = canvas;
  const craft = place(kayak(canvas, random.pick([palette.coral, palette.gold, palette.linen])), {
    x: random.between(500, 700),
    y: random.between(590, 640),
    scale: random.between(1.1, 1.35),
    flip: random.chance(0.5),
  });
  const pads = repeat(12, (index) =>
    sliver([(index % 2 ? 780 : 130) + random.between(-90, 240), random.between(680, 780), random.between(50, 96), 16]),
  );
  const blooms = repeat(4, (index) =>
    disc([(index % 2 ? 800 : 200) + random.between(0, 190), random.between(700, 770), 7, 6]),
  );
  const reeds = [-20, 40, 110, 1090, 1160, 1220].map((x) =>
    place(
      grass(
        random,
        { blades: 11, height: random.between(170, 260) },
        mix(palette.landNear, palette.ink, random.between(0.1, 0.6)),
      ),
      { x, y: 840 },
    ),
  );
  return craft + shape(pads, mix(palette.leaf, palette.landNear, 0.4)) + shape(blooms, palette.linen) + reeds.join('');
}
