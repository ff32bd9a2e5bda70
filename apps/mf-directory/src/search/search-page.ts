/* One module for two, so that the entry of this remote, which every page of it carries, names one. */
export { loadSearch } from './load-search.ts';
export { SearchPage } from './search-view.tsx';
