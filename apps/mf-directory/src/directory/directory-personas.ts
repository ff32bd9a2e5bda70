import {
  directoryCategories,
  type DirectoryCategory,
  type Persona,
  type PersonaId,
  personas,
  type Picture,
  priceBands,
  priceNames,
  type SmartFilter,
  smartFilters,
} from '@shoreline/contracts';

export interface PersonaPart {
  id: string;
  title: string;
}

export interface DirectoryPersona extends Omit<Persona, 'groups'> {
  picture: Picture;
  parts: readonly PersonaPart[];
  smartFilters: readonly SmartFilterControl[];
}

export interface SmartFilterControl {
  parameter: SmartFilter['parameter'];
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
  label: `${priceNames[sign]} (${sign})`,
}));

const toSmartFilterControl = ({ parameter, label }: SmartFilter): SmartFilterControl => ({
  parameter,
  label,
  ...(parameter === 'priceRange' && { choices: priceChoices }),
});

export const directoryPersonas: readonly DirectoryPersona[] = personas.map(({ groups, ...persona }) => ({
  ...persona,
  picture: pictures[persona.id],
  parts: groups.length > 0 ? groups.map(({ id, title }) => ({ id, title })) : categoryParts,
  smartFilters: smartFilters.filter((filter) => filter.personas.includes(persona.id)).map(toSmartFilterControl),
}));
