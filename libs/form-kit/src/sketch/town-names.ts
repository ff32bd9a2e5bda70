/** Of the names of towns beside their dots, in the units of a sketch. */
export const NAME_SIZE = 8.5;
export const NAME_X = 5;
export const NAME_Y = 3;
