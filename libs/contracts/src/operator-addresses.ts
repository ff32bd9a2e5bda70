/*
 * Where operators' browsers call, without schemas. Only the operators' own app carries it: it is not among the addresses every page has.
 */

/** Where operators sign in. `?returnTo=/admin` leads back, `?fresh=true` asks who they are although the issuer knows. */
export const OPERATOR_SIGN_IN_PATH = '/api/operators/login';

/** The first segment after `/api/` of what the gateway leads to at releases-api. */
export const OPERATOR_RELEASES_PREFIX = 'operator-releases';

/** The first segment after `/api/` of what the gateway leads to at content-api for editors. */
export const OPERATOR_CONTENT_PREFIX = 'operator-content';

const SESSION = '/api/operators';
const RELEASES = `/api/${OPERATOR_RELEASES_PREFIX}` as const;
const CONTENT = `/api/${OPERATOR_CONTENT_PREFIX}` as const;
const NEWSLETTER = `${CONTENT}/newsletter-issues` as const;
const CONTENT_ITEM = `${CONTENT}/items/:kind/:id` as const;

export const operatorPaths = {
  me: { method: 'GET', path: `${SESSION}/me` },
  logout: { method: 'POST', path: `${SESSION}/logout` },
} as const;

export const operatorReleasePaths = {
  live: { method: 'GET', path: `${RELEASES}/live` },
  artifacts: { method: 'GET', path: `${RELEASES}/artifacts` },
  history: { method: 'GET', path: `${RELEASES}/history` },
  set: { method: 'GET', path: `${RELEASES}/sets/:set` },
  health: { method: 'GET', path: `${RELEASES}/health` },
  publish: { method: 'POST', path: `${RELEASES}/publish` },
  rollback: { method: 'POST', path: `${RELEASES}/rollback` },
  rollbackSet: { method: 'POST', path: `${RELEASES}/set-rollback` },
  canary: { method: 'POST', path: `${RELEASES}/canary` },
  pin: { method: 'PUT', path: `${RELEASES}/artifacts/:app/:digest/pin` },
} as const;

export const operatorContentPaths = {
  list: { method: 'GET', path: `${CONTENT}/items` },
  create: { method: 'POST', path: `${CONTENT}/items` },
  read: { method: 'GET', path: CONTENT_ITEM },
  readVersion: { method: 'GET', path: `${CONTENT_ITEM}/versions/:version` },
  save: { method: 'PUT', path: CONTENT_ITEM },
  publish: { method: 'POST', path: `${CONTENT_ITEM}/publish` },
  schedule: { method: 'POST', path: `${CONTENT_ITEM}/schedule` },
  unpublish: { method: 'POST', path: `${CONTENT_ITEM}/unpublish` },
  restore: { method: 'POST', path: `${CONTENT_ITEM}/restore` },
  linkDraft: { method: 'POST', path: `${CONTENT_ITEM}/draft-link` },
  feature: { method: 'PUT', path: `${CONTENT_ITEM}/featured` },
  move: { method: 'PUT', path: `${CONTENT_ITEM}/address` },
  takeDown: { method: 'POST', path: `${CONTENT_ITEM}/take-down` },
  mergeListing: { method: 'POST', path: `${CONTENT}/listings/:id/merge` },
  takeStoryDown: { method: 'POST', path: `${CONTENT}/stories/:id/take-down` },
  addSoundPart: { method: 'PUT', path: `${CONTENT}/sounds/:upload/parts/:part` },
  completeSound: { method: 'POST', path: `${CONTENT}/sounds/:upload/completion` },
  readTranscript: { method: 'POST', path: `${CONTENT}/transcripts` },
} as const;

export const operatorNewsletterPaths = {
  list: { method: 'GET', path: NEWSLETTER },
  create: { method: 'POST', path: NEWSLETTER },
  read: { method: 'GET', path: `${NEWSLETTER}/:id` },
  save: { method: 'PUT', path: `${NEWSLETTER}/:id` },
  preview: { method: 'POST', path: `${CONTENT}/newsletter-previews` },
  sendTest: { method: 'POST', path: `${NEWSLETTER}/:id/test` },
  schedule: { method: 'POST', path: `${NEWSLETTER}/:id/schedule` },
  pause: { method: 'POST', path: `${NEWSLETTER}/:id/pause` },
  resume: { method: 'POST', path: `${NEWSLETTER}/:id/resume` },
  cancel: { method: 'POST', path: `${NEWSLETTER}/:id/cancel` },
} as const;

export const operatorPhotographPaths = {
  open: { method: 'POST', path: `${CONTENT}/photograph-uploads` },
  list: { method: 'GET', path: `${CONTENT}/photographs` },
  takeDown: { method: 'POST', path: `${CONTENT}/photographs/:id/take-down` },
} as const;

export const operatorFactPaths = {
  list: { method: 'GET', path: `${CONTENT}/facts` },
  download: { method: 'GET', path: `${CONTENT}/facts/file` },
  check: { method: 'POST', path: `${CONTENT}/facts/checks` },
} as const;
