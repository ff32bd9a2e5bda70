import { readFileSync } from 'node:fs';

import { parse, wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';

const TEXT_RATIO = 4.5;
const LARGE_RATIO = 3;

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';

/** Every colour of tokens.css by name; a single value counts for both themes. */
const tokens = new Map(
  [...css.matchAll(/^ {2}--([\w-]+): (?:light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)|(oklch\([^)]*\)));$/gm)].map(
    ([, name = '', light, dark, both]) => [name, { light: light ?? both, dark: dark ?? both }],
  ),
);

function contrast(theme: Theme, text: string, ground: string): number {
  const colours = [text, ground].map((name) => parse(tokens.get(name)?.[theme] ?? ''));
  const [front, back] = colours;
  if (!front || !back) throw new Error(`No colour for ${text} or ${ground}`);

  return wcagContrast(front, back);
}

const GROUNDS = ['paper', 'surface', 'band', 'sunken'];
const ON_GROUNDS = ['ink', 'muted', 'ocean', 'coral-text', 'eucalypt', 'danger'];

const TEXT_PAIRS = [
  ...GROUNDS.flatMap((ground) => ON_GROUNDS.map((text) => [text, ground])),
  ['on-ocean', 'ocean'],
  ['on-ocean', 'ocean-strong'],
  ['on-coral', 'coral'],
  ['on-coral', 'coral-strong'],
  ['on-eucalypt', 'eucalypt'],
  ['on-sun', 'sun'],
  ['on-danger', 'danger-fill'],
  ['on-danger', 'danger-strong'],
  ['paper', 'ink'],
  ['ocean', 'ocean-soft'],
  ['coral-text', 'coral-soft'],
  ['eucalypt', 'eucalypt-soft'],
  ['danger', 'danger-soft'],
  ['sun-text', 'sun-soft'],
  ['sun-text', 'paper'],
  ['sun-text', 'surface'],
  ['ink', 'ocean-soft'],
  ['ink', 'coral-soft'],
  ['ink', 'eucalypt-soft'],
  ['ink', 'sun-soft'],
  ['ink', 'danger-soft'],
  ['muted', 'ocean-soft'],
  ['on-deep', 'deep'],
  ['deep-muted', 'deep'],
  ['sun', 'deep'],
] as [string, string][];

/** Borders of controls, focus rings and signs. */
const SIGN_PAIRS = [
  ...GROUNDS.flatMap((ground) => ['edge', 'focus', 'coral', 'danger'].map((sign) => [sign, ground])),
  ['coral', 'deep'],
  ['edge', 'deep'],
] as [string, string][];

describe.each<Theme>(['light', 'dark'])('in the %s theme', (theme) => {
  it.each(TEXT_PAIRS)('%s is readable on %s', (text, ground) => {
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(TEXT_RATIO);
  });

  it.each(SIGN_PAIRS)('%s stands out from %s', (sign, ground) => {
    expect(contrast(theme, sign, ground)).toBeGreaterThanOrEqual(LARGE_RATIO);
  });
});
