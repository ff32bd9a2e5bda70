import { directoryCategories, personaGroups, personaIds, smartFilters } from '@shoreline/contracts';
import { describe, expect, it } from 'vitest';

import {
  readDirectoryFilters,
  toClearedHref,
  toDirectoryHref,
  toDirectoryQuery,
  toPersonaHref,
} from './directory-filters.ts';
import { directoryPersonas } from './directory-personas.ts';

const read = (search: string) => readDirectoryFilters(new URLSearchParams(search), directoryPersonas);
const personaOf = (id: string) => directoryPersonas.find((persona) => persona.id === id) ?? expect.unreachable(id);

it.each(['persona=tourist', 'persona=', ''])('uses the persona for all when the address says %o', (search) => {
  expect(read(search).persona.id).toBe('all');
});

it.each(personaIds)('reads the persona %s', (id) => {
  expect(read(`persona=${id}`)).toMatchObject({ persona: { id }, asked: { persona: id } });
});

it.each(directoryCategories)('narrows to the category %s', (category) => {
  expect(toDirectoryQuery(read(`category=${category}`))).toEqual({ category });
});

it.each(personaIds.flatMap((persona) => personaGroups[persona].map(({ id }) => ({ persona, id }))))(
  'narrows $persona to the group $id, and nobody else who does not have it',
  ({ persona, id }) => {
    expect(toDirectoryQuery(read(`persona=${persona}&group=${id}`))).toEqual({ persona, group: id });
    expect(read(`persona=all&group=${id}`).asked['group']).toBe('');
  },
);

describe.each(smartFilters)('the filter $label', ({ parameter, personas }) => {
  const value = parameter === 'priceRange' ? 'premium' : 'true';

  it.each(personaIds)(
    `counts for %s ${personas.length < personaIds.length ? 'only if it is offered' : ''}`,
    (persona) => {
      const query = toDirectoryQuery(read(`persona=${persona}&${parameter}=${value}`));

      expect(query).toMatchObject(personas.includes(persona) ? { [parameter]: value } : {});
      expect(parameter in query).toBe(personas.includes(persona));
    },
  );

  it('ignores a value that means nothing', () => {
    expect(
      personaIds.flatMap((persona) => Object.keys(toDirectoryQuery(read(`persona=${persona}&${parameter}=yes`)))),
    ).not.toContain(parameter);
  });
});

it.each(['budget', 'moderate', 'premium', 'luxury'])('knows the price range %s', (priceRange) => {
  expect(toDirectoryQuery(read(`priceRange=${priceRange}`))).toEqual({ priceRange });
});

it('reads a subcategory that guides call a category', () => {
  expect(toDirectoryQuery(read('category=Real Estate'))).toEqual({ subcategory: 'Real Estate' });
});

it('asks the service for nothing when nothing is chosen', () => {
  expect(toDirectoryQuery(read('persona=all&page=3'))).toEqual({});
});

it('reads its own addresses', () => {
  const filters = read(
    'persona=settled&group=home&category=Service&subcategory=Pets&search=vet&featured=true&bulkBilling=true',
  );

  expect(read(toDirectoryHref(filters).split('?')[1] ?? '')).toEqual(filters);
});

it('goes back to the first page with every change', () => {
  expect(toDirectoryHref(read('search=view&page=4'), { featured: 'true' })).toBe(
    '/directory?search=view&featured=true',
  );
});

describe('another persona', () => {
  const filters = read(
    'persona=visit&group=dining&category=Restaurant&subcategory=Bar&search=view&featured=true&bookingAvailable=true&familyFriendly=true&page=4',
  );

  it('drops category, subcategory, tab and page, and preserves the search', () => {
    expect(toPersonaHref(filters, personaOf('settled'))).toBe(
      '/directory?persona=settled&search=view&featured=true&bookingAvailable=true&familyFriendly=true',
    );
  });

  it('drops the filters it is not offered', () => {
    expect(toPersonaHref(filters, personaOf('moving'))).toBe(
      '/directory?persona=moving&search=view&featured=true&familyFriendly=true',
    );
  });
});

it('clears everything but the persona', () => {
  expect(toClearedHref(read('persona=visit&search=view&featured=true'))).toBe('/directory?persona=visit');
  expect(toClearedHref(read('search=view'))).toBe('/directory');
});
