/**
 * For a part that may be wider than the window: while there is more to either side, that edge is shaded. The shade stays
 * where it is and a cover in the colour of the page moves with the content, away from the edge that has more.
 */
export const SCROLL_HINT =
  'overflow-x-auto print:overflow-visible [background:linear-gradient(to_right,var(--paper)_40%,transparent)_left/3rem_100%_no-repeat_local,linear-gradient(to_left,var(--paper)_40%,transparent)_right/3rem_100%_no-repeat_local,linear-gradient(to_right,var(--edge),transparent)_left/0.5rem_100%_no-repeat,linear-gradient(to_left,var(--edge),transparent)_right/0.5rem_100%_no-repeat]';
