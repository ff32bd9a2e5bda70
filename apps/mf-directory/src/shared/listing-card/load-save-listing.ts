/** The button that keeps a listing: it says nothing before it is known who is there. */
export const loadSaveListing = () => import(/* webpackChunkName: "later" */ './save-listing.tsx');
