import { mix } from '../colour.ts';
import { d, disc, shape, stroke } from '../shapes.ts';
import type { Canvas } from '../canvas.ts';

/** An Australian pelican standing at the origin, about 120 high, facing right. */
export function pelican({ palette }: Canvas): string {
  const white = palette.linen;
  return (
    stroke('M-6 0v-26M10 0v-26', mix(palette.coral, palette.ink, 0.4), [5]) +
    shape(
      'M-56-24C-44-66-14-76 12-70C24-78 16-94 16-106C18-126 42-130 48-114C50-106 44-100 40-94C32-80 44-62 34-42C26-22-16-14-56-24z',
      white,
    ) +
    shape('M-64-18C-46-60-16-68 12-52C0-30-28-16-64-18z', mix(palette.ink, palette.ocean, 0.15)) +
    shape('M44-119L112-92Q76-84 56-94Q46-100 44-106z', mix(palette.coral, palette.linen, 0.42)) +
    stroke('M46-114L110-93', mix(palette.coral, palette.ink, 0.25), [3]) +
    shape(disc([38, -114, 3.4]), palette.ink)
  );
}

/** A black swan on the water, about 90 long, facing left. */
export function swan({ palette }: Canvas): string {
  const body =
    'M-34-2C-44-30-46-58-58-66C-70-70-72-56-78-50L-86-46C-88-56-80-78-62-80C-42-80-36-52-26-34C0-52 44-42 62-22C48 2-10 8-34-2z';
  return shape(body, mix(palette.ink, palette.landNear, 0.2)) + shape('M-76-52l-16 10l14 0z', palette.coral);
}

/** A person standing at the origin, about 150 high: hat, shirt, legs; a basket or a board is up to the scene. */
export function person({ palette, random }: Canvas): string {
  const shirt = random.pick([palette.coral, palette.ocean, palette.linen, palette.gold, palette.leaf]);
  const skin = mix(palette.timber, palette.ink, random.between(0.05, 0.45));
  const skirt = random.chance(0.45);
  const legs = skirt ? 'M-19-72L-26-20h52L19-72z' : 'M-17-74L-15 0h12L0-54L4 0h12L17-74z';
  const hat = random.chance(0.6)
    ? shape('M-24-128Q-12-132-11-144Q0-152 11-144Q12-132 24-128Q0-122-24-128z', palette.gold)
    : shape('M-14-128Q-14-148 0-148Q14-148 14-128Q0-138-14-128z', palette.ink);
  return (
    (skirt ? stroke('M-7-24V0M8-24V0', skin, [7]) : '') +
    shape(legs, skirt ? mix(shirt, palette.ink, 0.3) : palette.ink) +
    stroke(d`M-19 -104Q-30 -84 -24 -66M19 -104Q32 -86 24 -68`, skin, [8]) +
    shape('M-19-68Q-24-112-12-116Q0-120 12-116Q24-112 19-68z', shirt) +
    shape(disc([0, -130, 13, 15]), skin) +
    hat
  );
}
