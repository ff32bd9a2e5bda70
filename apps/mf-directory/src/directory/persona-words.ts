import {
  directoryCategories,
  type DirectoryCategory,
  type Persona,
  type PersonaId,
  personas,
  type Picture,
  priceBands,
  type SmartFilter,
  smartFilters,
} from '@shoreline/contracts';

/** A part of a lens: a category, or a group of the persona. */
export interface PersonaPart {
  id: string;
  title: string;
}

/** What a persona is called and says, the parts it sees, and the smart filters it is offered. */
export interface PersonaWords extends Omit<Persona, 'groups'> {
  /** What is drawn on its door. */
  picture: Picture;
  parts: readonly PersonaPart[];
  smartFilters: readonly SmartFilterWords[];
}

/** A smart filter: a switch, or one of several choices. */
export interface SmartFilterWords {
  /** Its name in the address. */
  parameter: string;
  label: string;
  choices?: readonly { value: string; label: string }[];
}

const categoryTitles: Record<DirectoryCategory, string> = {
  Event: 'Events',
  Restaurant: 'Restaurants',
  Accommodation: 'Accommodation',
  Attraction: 'Attractions',
  Tour: 'Tours',
  Service: 'Services',
};

const categoryParts: readonly PersonaPart[] = directoryCategories.map((id) => ({ id, title: categoryTitles[id] }));

const drawing = (path: string): Picture => ({ src: `/api/artwork/${path}.svg`, width: 1200, height: 800, alt: '' });

const pictures: Record<PersonaId, Picture> = {
  all: drawing('market/sunday-market'),
  visit: drawing('surf/whats-around'),
  settled: drawing('town/living-here'),
  moving: drawing('room/making-the-move'),
};

const priceChoices = Object.entries(priceBands).map(([value, sign]) => ({
  value,
  label: `${value.slice(0, 1).toUpperCase()}${value.slice(1)} (${sign})`,
}));

const toWords = ({ parameter, label }: SmartFilter): SmartFilterWords => ({
  parameter,
  label,
  ...(parameter === 'priceRange' && { choices: priceChoices }),
});

/** The personas in the words of their pages. The one that sees everything has the six categories for its parts. */
export const personaWords: readonly PersonaWords[] = personas.map(({ groups, ...words }) => ({
  ...words,
  picture: pictures[words.id],
  parts: groups.length > 0 ? groups.map(({ id, title }) => ({ id, title })) : categoryParts,
  smartFilters: smartFilters.filter((filter) => filter.personas.includes(words.id)).map(toWords),
}));
