import { mix } from '../colour.ts';
import { pendant } from '../motifs/houses.ts';
import { lightPatch, outlook, panes, painting, potPlant, wall, windowFrame, type Frame } from '../motifs/interior.ts';
import { box, d, disc, mirror, place, repeat, shape, stroke, veil } from '../shapes.ts';
import { indoors } from '../palette.ts';
import type { Layers, Canvas } from '../canvas.ts';

/** A quiet bedroom: the bed under a wide window with louvres on both sides. */
export function room(outside: Canvas): Layers {
  const canvas = { ...outside, palette: indoors(outside.palette) };
  const { random, palette, flipped } = canvas;
  const width = random.between(480, 580);
  const left = random.between(330, 380);
  const pane: Frame = [left, 120, width, 370];
  const louvres: readonly Frame[] = [
    [left - 116, 120, 92, 370],
    [left + width + 24, 120, 92, 370],
  ];
  const paintWork = random.pick([
    palette.wall,
    mix(palette.wall, palette.ocean, 0.26),
    mix(palette.wall, palette.leaf, 0.26),
    mix(palette.wall, palette.coral, 0.22),
  ]);
  const openings = [pane, ...louvres];
  return [
    outlook(outside, random.between(330, 380)),
    mirror(
      wall(paintWork, openings) +
        boards(canvas) +
        windowFrame(canvas, pane, random.pick([panes(2, 1), panes(3, 1), panes(1, 1)])) +
        louvres.map((frame) => slats(canvas, frame)).join(''),
      flipped,
    ),
    mirror(furniture(canvas), flipped),
    mirror(bed(canvas), flipped),
  ];
}

function boards({ palette }: Canvas): string {
  const lines = repeat(21, (index) => d`M${-40 + index * 62} -40V600`);
  return `<g>${stroke(lines, palette.ink, [2, `${veil(0.07)} stroke-dasharray="155 372 200"`])}</g>`;
}

function slats({ palette }: Canvas, [x, y, width, height]: Frame): string {
  const count = 9;
  const step = height / count;
  const blades = repeat(
    count,
    (index) => d`M${x} ${y + index * step + step * 0.3}h${width}l-4 ${step * 0.46}h${8 - width}z`,
  );
  return (
    shape(blades, palette.linen, veil(0.82)) +
    stroke(box([x, y, width, height]), palette.linen, [12, 'stroke-linejoin="miter"']) +
    shape(box([x - 18, y + height + 4, width + 36, 18]), mix(palette.linen, palette.timber, 0.25))
  );
}

function furniture(canvas: Canvas): string {
  const { random, palette } = canvas;
  const floor = mix(palette.timber, palette.linen, 0.18);
  const planks = repeat(5, (index) => d`M-80 ${650 + index * 36}H1280`);
  const shade = random.pick([palette.coral, palette.gold, palette.linen, palette.ocean]);
  const side =
    shape('M-52-120H52V-106H-52zM-44-106H44V0H32V-90H-32V0H-44z', mix(palette.timber, palette.ink, 0.25)) +
    shape('M-8-120h44v-12H-8zM-2-132h36v-10H-2z', palette.coral) +
    place(lamp(canvas, shade), { x: -24, y: -120 });
  const art = painting(canvas, [30, 170, 128, 170]);
  return (
    art +
    shape(box([-80, 612, 1360, 260]), floor) +
    shape(box([-80, 600, 1360, 16]), palette.linen) +
    stroke(planks, palette.ink, [2, veil(0.16)]) +
    lightPatch(canvas, [380, 640, 420, 170], -120) +
    shape(
      disc([640, 742, 470, 56]),
      mix(random.pick([palette.coral, palette.ocean, palette.gold, palette.leaf]), palette.linen, 0.5),
    ) +
    stroke(disc([640, 742, 430, 46]), palette.linen, [5, `${veil(0.6)} stroke-dasharray="16 12"`]) +
    place(side, { x: 205, y: 690, scale: 1.15 }) +
    place(potPlant(canvas, palette.linen), { x: 1080, y: 690, scale: 1.5 }) +
    (random.chance(0.5) ? pendant(canvas, { x: 205, y: 210 }, shade) : '')
  );
}

function lamp({ palette }: Canvas, shade: string): string {
  const lit = palette.hour === 'night' || palette.hour === 'dusk';
  const aura = lit ? shape(disc([0, -74, 120]), palette.lamp, veil(0.18)) : '';
  return (
    aura + stroke('M0 0V-50M-20 0H20', palette.ink, [6]) + shape('M-22-104H22L40-48H-40z', lit ? palette.lamp : shade)
  );
}

function bed(canvas: Canvas): string {
  const { random, palette } = canvas;
  const wood = random.pick([
    palette.timber,
    mix(palette.timber, palette.ink, 0.4),
    mix(palette.linen, palette.timber, 0.2),
  ]);
  const throwColour = random.pick([palette.coral, palette.ocean, palette.leaf, palette.gold]);
  const cushion = random.pick([palette.gold, palette.coral, palette.ocean]);
  const head = random.chance(0.5) ? 'M300 440Q300 420 322 420Q344 420 344 440V740H300z' : 'M296 460H344V740H296z';
  const stripes = repeat(
    4,
    (index) => d`M${752 + index * 38} ${574 - index}Q${746 + index * 38} 640 ${754 + index * 38} 704`,
  );
  return (
    shape('M330 744H960V760H330z', palette.ink, veil(0.2)) +
    shape('M340 650H960V720H940V748H920V720H380V748H360V720H340z', wood) +
    shape('M344 600Q344 584 364 584H930Q962 586 962 620V682H344z', palette.linen) +
    shape('M344 648H962V682H344z', palette.ink, veil(0.08)) +
    shape(
      'M500 574Q720 556 940 574Q972 580 970 636V706Q930 690 890 704T800 700T700 704T600 698T520 702Q490 640 500 574z',
      mix(palette.linen, throwColour, 0.22),
    ) +
    shape('M730 566Q820 560 912 570Q924 640 916 712Q870 704 824 712T732 708Q722 640 730 566z', throwColour) +
    stroke(stripes, palette.linen, [5, veil(0.55)]) +
    shape('M352 586Q344 520 372 508Q440 492 486 512Q508 540 494 586z', palette.linen) +
    shape('M352 586Q344 548 352 528Q420 580 494 570V586z', palette.ink, veil(0.1)) +
    shape('M436 588Q424 536 446 526Q500 514 540 530Q556 556 544 588z', cushion) +
    stroke('M462 534Q452 560 462 584M492 528V586M522 532Q530 560 522 584', palette.linen, [3, veil(0.5)]) +
    shape(head, wood)
  );
}
