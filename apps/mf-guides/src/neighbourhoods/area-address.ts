/** The query parameter that names the open neighbourhood. */
export const AREA_PARAMETER = 'area';
/** Where the detail view begins. */
export const AREA_ANCHOR = 'area';

/** The address of a neighbourhood's detail view. */
export const areaAddress = (id: string): string => `/neighbourhoods?${AREA_PARAMETER}=${id}#${AREA_ANCHOR}`;
