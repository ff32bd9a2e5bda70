export { LazyPlaceMap } from './lazy-place-map.tsx';
export { PlaceField } from './place-field.tsx';
export { type Place, PLACE_PROBLEM, readPlace, toPlaceText } from './read-place.ts';
