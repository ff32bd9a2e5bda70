import { expect, it } from 'vitest';

import fraunces from '../src/typeface/fraunces.json' with { type: 'json' };
import { cutTypeface } from './cut-typeface.ts';

it('is what the typeface of the site is cut to; after an update of it run cut-typeface.main.ts', async () => {
  expect(await cutTypeface()).toEqual(fraunces);
});
