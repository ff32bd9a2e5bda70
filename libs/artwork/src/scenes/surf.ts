import { mix } from '../colour.ts';
import { foreland, hazed } from '../motifs/land.ts';
import { sky, flock } from '../motifs/sky.ts';
import { foamLine, sea } from '../motifs/water.ts';
import { d, disc, mirror, place, repeat, shape, stroke, veil, type Point } from '../shapes.ts';
import { wash, type Layers, type Canvas } from '../canvas.ts';

/** A long wave peeling along the point, a rider on it, boards stood up in the sand. */
export function surf(canvas: Canvas): Layers {
  const { random, palette, flipped } = canvas;
  const horizon = random.between(300, 345);
  const point = { from: random.between(560, 760), y: horizon - 40, rise: 24, step: 100 };
  const far = foreland(random, point, [horizon, hazed(palette.landFar, palette.skyLow, 0.1)]);
  return [
    sky(canvas, horizon) + flock(canvas, [flipped ? 720 : 220, 170]) + mirror(far, flipped),
    sea(canvas, horizon) + mirror(swells(canvas, horizon), flipped),
    mirror(wave(canvas), flipped),
    mirror(shore(canvas), flipped),
  ];
}

function swells({ palette, random }: Canvas, horizon: number): string {
  return repeat(3, (index) => {
    const y = horizon + 34 + index * 38;
    const crest = d`M-80 ${y + 10}Q${random.between(200, 380)} ${y - 12 - index * 5} ${640 + index * 30} ${y}T1280 ${y + 4}V${y + 40}H-80z`;
    return shape(crest, mix(palette.seaFar, palette.seaNear, 0.3 + index * 0.22), veil(0.75));
  });
}

function wave(canvas: Canvas): string {
  const { palette, random } = canvas;
  const face = wash(canvas, 'face', [
    mix(palette.seaFar, palette.foam, 0.45),
    mix(palette.seaNear, palette.leaf, 0.25),
    mix(palette.seaNear, palette.ink, 0.3),
  ]);
  const lift = random.between(-44, 34);
  const crest = d`M-80 520C120 505 300 ${478 + lift} 450 ${436 + lift}C560 ${404 + lift} 640 ${374 + lift} 730 ${368 + lift}`;
  const body = `${crest}C820 ${Math.round(372 + lift)} 900 440 1280 470V690H-80z`;
  const lines = repeat(
    6,
    (index) => d`M${300 + index * 62} ${500 - index * 14 + lift}Q${420 + index * 50} 560 ${330 + index * 40} 640`,
  );
  const spray = repeat(26, () => d`M${random.between(690, 1160)} ${random.between(318, 400) + lift}h0`);
  return (
    face.def +
    shape(body, face.fill) +
    stroke(lines, palette.foam, [4, veil(0.28)]) +
    stroke(crest, palette.foam, [6, veil(0.9)]) +
    whiteWater(canvas, lift) +
    stroke(spray, palette.foam, [6, veil(0.8)]) +
    riders(canvas, lift)
  );
}

function whiteWater({ palette, random }: Canvas, lift: number): string {
  const puffs = (count: number, size: number, drop: number): string =>
    repeat(count, (index) => {
      const share = index / (count - 1);
      const y = 400 + lift + drop + share * 70 + random.between(-16, 16);
      return disc([700 + share * 560, y, size * random.between(0.7, 1.2)]);
    });
  const shade = mix(palette.foam, palette.seaFar, 0.42);
  const curtain = d`M716 ${370 + lift}C700 ${420 + lift} 690 520 650 640L1280 660V440z`;
  return (
    shape(curtain, shade) +
    shape(puffs(11, 62, 120), shade) +
    shape(puffs(10, 52, 54), mix(palette.foam, palette.seaFar, 0.2)) +
    shape(puffs(11, 44, 0), palette.foam)
  );
}

function riders(canvas: Canvas, lift: number): string {
  const { random } = canvas;
  const main = place(rider(canvas), { x: random.between(460, 560), y: 520 + lift, scale: random.between(1.05, 1.35) });
  const second = place(rider(canvas), { x: random.between(230, 320), y: 540 + lift * 0.6, scale: 0.9 });
  return random.pick([main, main, main + second, '']);
}

function rider({ palette, random }: Canvas): string {
  const [shirt, boardColour] = random.pick([
    [palette.coral, palette.linen],
    [palette.gold, palette.coral],
    [palette.ink, palette.gold],
    [palette.linen, palette.gold],
  ]);
  const skin = mix(palette.timber, palette.ink, 0.35);
  return (
    shape('M-86 10Q0-6 92-14Q60 14-20 20Q-66 20-86 10z', boardColour) +
    stroke('M-66 12Q0 2 66-8', palette.ink, [4]) +
    stroke('M-22 6L-10-24L6-38L24-22L32-4', palette.ink, [13, 'stroke-linejoin="round"']) +
    stroke('M6-40L14-76', shirt, [20]) +
    stroke('M12-74L-26-62M14-74L54-80', skin, [8]) +
    shape(disc([20, -100, 12, 13]), skin)
  );
}

function shore(canvas: Canvas): string {
  const { palette, random } = canvas;
  const foam: Point[] = [
    [1260, 648],
    [960, 655],
    [640, 662],
    [300, 670],
    [-60, 668],
  ];
  const boards = [0, 1, 2]
    .slice(0, random.integer(1, 3))
    .map((index) => place(board(canvas), { x: 830 + index * 82, y: 742, scale: 1.05 }));
  const decoration = random.chance(0.3) ? place(patrolFlags(canvas), { x: 820, y: 740 }) : boards.join('');
  return (
    shape('M-80 650Q300 690 640 656T1280 640V880H-80z', mix(palette.sand, palette.seaNear, 0.4)) +
    foamLine(canvas, foam) +
    shape('M-80 694Q300 712 640 686T1280 676V880H-80z', palette.sand) +
    decoration +
    shape('M640 880Q800 726 1010 734T1280 720V880z', mix(palette.sand, palette.timber, 0.28))
  );
}

function patrolFlags({ palette }: Canvas): string {
  const flag =
    shape('M4-256Q60-276 116-250V-212Q60-236 4-216z', palette.coral) +
    shape('M4-216Q60-236 116-212V-174Q60-198 4-178z', palette.gold);
  const pole = stroke('M0-262V0', palette.linen, [8]);
  return flag + pole + place(flag + pole, { x: 210, y: -16, scale: 0.92 });
}

function board({ palette, random }: Canvas): string {
  const [boardColour, stripe] = random.pick([
    [palette.linen, palette.coral],
    [palette.gold, palette.linen],
    [palette.coral, palette.linen],
    [palette.ocean, palette.gold],
    [palette.leaf, palette.linen],
  ]);
  const tilt = random.integer(-6, 6);
  const outline = 'M0-300C34-240 40-120 26 0H-26C-40-120-34-240 0-300z';
  const bands = random.chance(0.5)
    ? stroke('M0-288V0', stripe, [7])
    : shape('M-33-200H33L35-170H-35zM-36-152H36V-142H-36z', stripe);
  return `<g transform="rotate(${tilt})">${shape(outline, boardColour)}${bands}${shape('M0-300C34-240 40-120 26 0H10C22-120 16-240 0-300z', palette.ink, veil(0.12))}</g>`;
}
