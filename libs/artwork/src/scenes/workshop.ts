import { mix, type Colour } from '../colour.ts';
import { pendant } from '../motifs/houses.ts';
import { lightPatch, outlook, panes, wall, windowFrame, type Frame } from '../motifs/interior.ts';
import { box, d, disc, mirror, place, repeat, shape, stroke, veil } from '../shapes.ts';
import { indoors } from '../palette.ts';
import type { Layers, Canvas } from '../canvas.ts';

/** A maker's shed: tools on the wall, a bench under the window, something half made. */
export function workshop(outside: Canvas): Layers {
  const canvas = { ...outside, palette: indoors(outside.palette) };
  const { random, palette, flipped } = canvas;
  const pane: Frame = [random.between(640, 690), 150, 330, 290];
  const shed = random.pick([
    mix(palette.wall, palette.timber, 0.34),
    mix(palette.wall, palette.ocean, 0.36),
    mix(palette.wall, palette.leaf, 0.34),
    mix(palette.wall, palette.gold, 0.2),
  ]);
  const boards = stroke(
    repeat(19, (index) => d`M-80 ${20 + index * 36}H${pane[0] - 20}M${pane[0] + pane[2] + 20} ${20 + index * 36}H1280`),
    palette.ink,
    [2, veil(0.1)],
  );
  return [
    outlook(outside, random.between(310, 350)),
    mirror(
      wall(shed, [pane]) +
        boards +
        windowFrame(canvas, pane, random.pick([panes(2, 2), panes(3, 2), panes(3, 3)])) +
        toolWall(canvas),
      flipped,
    ),
    mirror(floor(canvas) + bench(canvas), flipped),
    mirror(work(canvas), flipped),
  ];
}

function toolWall(canvas: Canvas): string {
  const { random, palette } = canvas;
  const steel = mix(palette.linen, palette.ink, 0.28);
  const grip = random.pick([palette.coral, palette.timber, palette.gold]);
  const wood = mix(palette.timber, palette.ink, 0.2);
  const saw =
    shape('M0 0L150 26L154 60L4 46z', steel) +
    shape('M-58-4Q-30-14 4 0V48Q-40 64-62 40Q-44 22-58-4zM-36 12v24h22V12z', grip, 'fill-rule="evenodd"');
  const hammer = shape('M-7 0H7V140H-7z', wood) + shape('M-44-24H30Q46-20 46-4L26 4H-44z', palette.ink);
  const square = shape('M0 0H16V104H92V120H0z', steel) + shape('M-6-6H22V40H-6z', wood);
  const chisel = shape('M-6 50H6V112L-6 122z', steel) + shape('M-9 0H9L7 52H-7z', grip);
  const plier = stroke('M-16 110Q-22 56 0 40Q22 56 16 110', grip, [10]) + shape('M-13 42L-4 0H4L13 42z', steel);
  const tools = random.pick([
    [saw, hammer, square, chisel, plier],
    [square, saw, plier, hammer, chisel],
    [hammer, plier, saw, chisel, square],
  ]);
  const spots = [
    [296, 214],
    [486, 196],
    [290, 316],
    [440, 312],
    [540, 318],
  ] as const;
  const hung = spots.map(([x, y], index) => place(tools[index] ?? '', { x, y, scale: 0.9 }));
  const rack =
    shape(box([215, 160, 390, 300]), mix(palette.timber, palette.linen, 0.42)) +
    shape(
      repeat(5, (row) => repeat(9, (column) => disc([240 + column * 42, 186 + row * 62, 2.4]))),
      palette.ink,
      veil(0.25),
    );
  return (
    rack +
    stroke(box([215, 160, 390, 300]), wood, [9, 'stroke-linejoin="miter"']) +
    hung.join('') +
    pendant(canvas, { x: random.between(600, 660), y: 170 }, random.pick([palette.coral, palette.leaf, palette.ink]))
  );
}

function floor(canvas: Canvas): string {
  const { palette, random } = canvas;
  const planks = [70, 112, 150]
    .slice(0, random.integer(1, 3))
    .map((x, index) =>
      shape(
        d`M${x} 690L${x + 46} ${190 + index * 50}h26L${x + 26} 690z`,
        mix(palette.timber, palette.linen, 0.1 + index * 0.2),
      ),
    );
  return (
    planks.join('') +
    shape(box([-80, 664, 1360, 220]), mix(palette.timber, palette.ink, 0.42)) +
    lightPatch(canvas, [640, 668, 300, 160], -150) +
    (random.chance(0.5) ? place(blank(canvas), { x: 1090, y: 700 }) : '')
  );
}

function blank({ palette, random }: Canvas): string {
  const boardColour = random.pick([palette.linen, palette.coral, palette.gold]);
  return `<g transform="rotate(7)">${shape('M0-520C56-420 62-190 34 0H-34C-62-190-56-420 0-520z', boardColour)}${stroke('M0-506V-6', mix(boardColour, palette.ink, 0.4), [4])}</g>`;
}

function bench({ palette }: Canvas): string {
  const top = mix(palette.timber, palette.linen, 0.24);
  const leg = mix(palette.timber, palette.ink, 0.3);
  const steel = mix(palette.linen, palette.ink, 0.4);
  return (
    shape('M230 584H290V760H230zM910 584H970V760H910z', leg) +
    shape(box([270, 690, 660, 24]), leg) +
    shape('M330 640h90v50h-90zM440 652h130v38H440z', mix(palette.ocean, palette.linen, 0.2)) +
    shape('M600 640h110v50H600z', mix(palette.timber, palette.coral, 0.35)) +
    shape(box([180, 548, 840, 24]), top) +
    shape(box([180, 570, 840, 26]), mix(top, palette.ink, 0.24)) +
    stroke('M200 560H620M660 556H1000', palette.ink, [2, veil(0.14)]) +
    shape('M214 548V510H250V530H270V510H300V548zM226 572H290V640H226z', steel) +
    stroke('M236 606H170M170 586V626', palette.ink, [7])
  );
}

function work(canvas: Canvas): string {
  const { random, palette } = canvas;
  const wood = mix(palette.timber, palette.linen, 0.4);
  const shavings = stroke(
    repeat(7, () => d`M${random.between(420, 760)} ${random.between(540, 546)}q9 -20 20 -6t-8 10`),
    mix(palette.linen, palette.timber, 0.25),
    [4],
  );
  const plane =
    shape(
      'M0 0V-30H20L34-58Q54-66 58-40L66-30H118Q130-56 144-40Q150-20 160-14V0z',
      mix(palette.timber, palette.ink, 0.35),
    ) + shape('M70-30L96-70L104-66L88-30z', palette.linen);
  const jar =
    shape('M-28-74H28V0H-28z', mix(palette.linen, palette.ocean, 0.35), veil(0.9)) +
    stroke('M-14-70L-30-150M0-70V-164M14-70L34-142', wood, [6]) +
    shape(
      'M-37-146l14-4l-6-34l-16 8zM-8-160H8L4-198H-6zM26-140l14 4l12-34l-14-6z',
      random.pick([palette.coral, palette.ocean, palette.gold]),
    );
  return (
    place(jar, { x: random.between(850, 950), y: 548 }) +
    place(plane, { x: random.between(330, 390), y: 548 }) +
    place(halfMade(canvas, wood), { x: random.between(600, 700), y: 548, scale: 1.05 }) +
    shavings
  );
}

function halfMade({ random, palette }: Canvas, wood: Colour): string {
  const boat =
    shape('M-130-64Q0-38 140-72Q122-6 70 0H-76Q-116-8-130-64z', wood) +
    stroke('M-122-44Q0-18 132-52M-110-24Q0-2 118-30', mix(wood, palette.ink, 0.4), [3]) +
    shape('M-130-64Q0-38 140-72L139-62Q0-26-128-53z', palette.coral);
  const pots = [0, 74, 140]
    .map((x, index) =>
      place(
        shape(
          'M-14-70H14Q10-54 30-34Q32-4 18 0H-18Q-32-4-30-34Q-10-54-14-70z',
          [palette.coral, palette.ocean, palette.linen][index] ?? wood,
        ),
        { x, y: 0, scale: 1.1 - index * 0.12 },
      ),
    )
    .join('');
  const chair = stroke('M-60 0L-50-86M60 0L50-86M-56-86H56M-48-86V-190M48-86V-190M-48-186H48M-48-146H48', wood, [
    12,
    'stroke-linejoin="round"',
  ]);
  return random.pick([boat, pots, chair]);
}
