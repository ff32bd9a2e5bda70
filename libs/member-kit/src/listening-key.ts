/** Where a browser stores what somebody listens to, with functional consent. By itself: what only looks whether something is there loads no more. */
export const LISTENING_KEY = 'shoreline-listening';
