/**
 * Words this code once had of its own, and what the field says instead. `vocabulary.test.ts` keeps them out of file
 * names, declared names, literal types and metric names.
 */
export interface VocabularyRule {
  /** A word, or several in a row: `leave alone` is found in `leaveAlone`, `LEAVE_ALONE` and `leave-alone.ts`. */
  words: string[];
  standard: string;
  /** Where the word is private; everywhere when absent. A path begins with one of these. */
  within?: string[];
  /** Runs of words in which it means what everybody means by it. */
  except?: string[];
}

const SERVICES = ['services/'];
const GATEWAY = ['services/gateway/'];
const REPLICAS = [...GATEWAY, 'libs/service-kit/'];
const SEARCH = ['services/content-api/src/'];
const MAIL = ['libs/mail/', 'tools/src/ops/'];
const OWNERS = ['services/owners-api/', 'apps/mf-owners/', 'apps/mf-account/src/owners/'];
const TOOLS = ['tools/', 'bench/', 'trials/'];
const DRAWINGS = ['libs/artwork/', 'services/content-api/src/seed/'];
const LOAD = ['tools/', 'e2e/', 'bench/', 'trials/'];

export const vocabulary: VocabularyRule[] = [
  { words: ['door', 'doors'], standard: 'entry module (of a remote), sign-in option, picker' },
  { words: ['desk', 'desks'], standard: 'review store, moderation store, OwnerScope' },
  { words: ['turns', 'in turn', 'take turn', 'turn away'], standard: 'priority queue, concurrency limiter, reject' },
  {
    words: ['settle', 'settled', 'settles', 'settling', 'unsettled'],
    standard: 'resolve, reconcile, debounced, confirmed, pending',
    // `Promise.allSettled` is the language's own word.
    except: ['all settled'],
  },
  { words: ['late'], standard: 'timeout, notPending, lazy, deferred, orphan' },
  { words: ['tell', 'tells', 'told', 'telling'], standard: 'report, notify, emit, log' },
  {
    words: ['keep', 'keeps', 'kept', 'keeper', 'keepers', 'keeping'],
    standard: 'cache, persist, store, retain',
    // Words of HTTP, TanStack Query and rollup.
    except: ['keep alive', 'keep previous data', 'keep alive timeout', 'keep names', 'keep fields'],
  },
  { words: ['bring', 'brings', 'brought'], standard: 'load, fetch, start' },
  {
    words: ['letter', 'letters', 'addressee', 'addressees', 'nobody'],
    standard: 'outbox mail, recipient, dummy account',
  },
  {
    words: ['proof', 'proofs', 'proved', 'prove', 'vouch', 'vouches', 'doubt'],
    standard: 'credentials, verified, verify',
  },
  { words: ['wish', 'wishes'], standard: 'pending intent' },
  {
    words: ['take', 'takes', 'took', 'taking'],
    standard: 'submit, accept, subscribe, acquire',
    except: ['take down', 'take story down'],
  },
  { words: ['writings', 'awaited', 'addressing'], standard: 'authored content, pending, recipient resolution' },
  {
    words: ['enquiry reading', 'enquiry writing', 'claim record', 'enquiry record'],
    standard: 'queries, commands, data export',
  },
  { words: ['forget', 'forgets', 'forgotten', 'forgetting'], standard: 'purge, erase, retention rule' },
  {
    words: ['draw', 'draws', 'drawn', 'drew'],
    standard: 'generate',
    within: [...OWNERS, 'tools/src/deploy/', 'libs/accounts/', 'services/identity-api/'],
  },
  { words: ['visit', 'visits'], standard: 'request context', within: GATEWAY },
  { words: ['step', 'steps'], standard: 'middleware', within: GATEWAY },
  { words: ['answer', 'answers', 'answered'], standard: 'handler, response', within: GATEWAY },
  { words: ['destination', 'destinations'], standard: 'route target', within: GATEWAY },
  { words: ['passage', 'question', 'questions'], standard: 'proxy request, upstream request', within: GATEWAY },
  { words: ['flight', 'flights', 'take off'], standard: 'in-flight requests, dedupe', except: ['in flight'] },
  { words: ['lane', 'lanes'], standard: 'attempt, slot', within: GATEWAY },
  {
    words: ['leave alone', 'resting', 'goodbye', 'break off', 'broke off'],
    standard: 'eject, cool-down, draining, abort',
  },
  { words: ['well'], standard: 'healthy', within: REPLICAS, except: ['well formed', 'well known'] },
  {
    words: ['remember', 'remembers', 'remembered', 'site memory', 'listening memory'],
    standard: 'memoise, cache, playback progress',
  },
  { words: ['shelf', 'deck', 'sleeve', 'sleeves'], standard: 'storage adapter, audio backend, cover' },
  { words: ['sound'], standard: 'audio element', within: ['apps/shell/src/audio/'] },
  {
    words: ['bell', 'bells', 'ring', 'rings', 'seal', 'seals', 'sealed'],
    standard: 'wake signal, encrypt',
    except: ['focus ring'],
  },
  { words: ['held', 'hold', 'holds'], standard: 'in flight, quarantined', within: MAIL },
  { words: ['outage'], standard: 'circuit breaker', within: ['libs/mail/'] },
  {
    words: ['cell', 'cells', 'tally', 'meanings', 'likeness', 'slip', 'near word', 'near words', 'beyond'],
    standard: 'facet bucket, counts, term expansion, score, edit distance, fuzzy terms, overflow',
    within: SEARCH,
  },
  { words: ['lens', 'lenses'], standard: 'persona filter' },
  {
    words: [
      'way in',
      'way on',
      'onward',
      'why it failed',
      'waiting props',
      'figures waiting',
      'claims waiting',
      'enquiries waiting',
      'listings waiting',
    ],
    standard: 'SignInLink, RelatedLinks, ErrorMessage, LoadingState',
  },
  { words: ['boot record', 'whole', 'placed'], standard: 'hydration state, complete, rendered' },
  {
    words: ['patience', 'patient', 'soon', 'within budget'],
    standard: 'timeout, withTimeout, deadline',
    except: ['closes soon'],
  },
  { words: ['begun', 'forgive', 'forgives', 'forgiven'], standard: 'started, consume, refund' },
  {
    words: ['quiet skipped transitions', 'follow links', 'follows releases'],
    standard: 'ignoreAbortedTransitions, prefetchOnIntent, live reload',
  },
  { words: ['words'], standard: 'labels, messages', within: ['apps/', 'tools/src/ops/'], except: ['common words'] },
  { words: ['listing figure', 'listing figures', 'lead figure', 'lead figures'], standard: 'listing metrics' },
  { words: ['figure', 'figures'], standard: 'listing metrics', within: OWNERS },
  { words: ['surroundings', 'circumstances', 'needs'], standard: 'environment, options, dependencies' },
  { words: ['problem', 'problems'], standard: 'UserError', within: TOOLS, except: ['problem schema', 'problem body'] },
  {
    words: ['say', 'says', 'the end', 'sheet', 'sheets', 'moment', 'moments'],
    standard: 'print, shutdown, key-value output, formatDate',
    within: TOOLS,
  },
  { words: ['subjects'], standard: 'command groups', within: ['tools/src/ops/'] },
  {
    words: ['part', 'parts'],
    standard: 'process',
    within: ['tools/src/stack/', 'trials/', 'bench/'],
  },
  {
    words: ['sheet', 'sheets', 'apart', 'lean', 'leave out'],
    standard: 'stylesheet, split critical CSS, vendor patch, tree-shaking patch',
    within: ['libs/federation/', 'apps/'],
  },
  {
    words: [
      'guest',
      'guests',
      'writer',
      'writers',
      'twin',
      'twins',
      'contest',
      'contests',
      'rival',
      'rivals',
      'put load',
    ],
    standard: 'virtual users, write load, replica, benchmark targets, load generator',
    within: LOAD,
  },
  {
    words: ['look', 'looks', 'seen', 'stand in', 'stand ins'],
    standard: 'check, smoke test, assert, fake',
    within: LOAD,
    except: ['look up', 'last seen', 'first seen'],
  },
  {
    words: ['studio', 'dice', 'type case', 'air', 'room', 'tape', 'tones'],
    standard: 'canvas, PRNG, glyph cache, noise, reverb, buffer, oscillators',
    within: DRAWINGS,
  },
  {
    words: [
      'unlucky',
      'complaints',
      'complaint',
      'meet',
      'meets',
      'walk',
      'walks',
      'until alive',
      'world',
      'not part of this',
    ],
    standard: 'expecting errors, console errors, new visitor, page helpers, wait for hydration, setup, throwing proxy',
    within: [
      ...LOAD,
      ...SERVICES,
      'libs/service-testing/',
      'libs/web-testing/',
      'apps/shell/test/',
      'apps/mf-account/test/',
    ],
  },
  { words: ['nought', 'upon'], standard: 'zero, on' },
];

/** Names that stay as they are because somebody outside of the code relies on them: databases, environments, addresses. */
export const fixedNames: { names: string[]; within: string; reason: string }[] = [
  {
    names: ['lens', 'lenses', 'unsettledWords', 'forgetAt'],
    within: 'services/content-api/',
    reason: 'stored fields and the name of an index',
  },
  {
    names: ['approvalBegunAt', 'isPasswordInDoubt', 'letter'],
    within: 'services/owners-api/',
    reason: 'stored fields',
  },
  { names: ['isSealed'], within: 'libs/mail/', reason: 'a stored field' },
  {
    names: [
      'CONTACT_KEPT_DAYS',
      'STORY_ADDRESS_KEPT_DAYS',
      'REJECTED_STORY_KEPT_DAYS',
      'LISTING_EDIT_KEPT_DAYS',
      'MAIL_KEPT_DAYS',
      'ENQUIRY_KEPT_DAYS',
      'CLAIM_KEPT_DAYS',
      'CLAIM_FILE_KEPT_DAYS',
      'PENDING_CLAIM_KEPT_DAYS',
      'UNVERIFIED_OWNER_KEPT_DAYS',
      'CONSENT_KEPT_DAYS',
    ],
    within: 'services/',
    reason: 'variables of the environment, which operators have set, and one more of their kind',
  },
  { names: ['settled'], within: 'libs/contracts/', reason: 'the public id of a persona group' },
  { names: ['settled'], within: 'apps/mf-directory/', reason: 'the public id of a persona group' },
  { names: ['settled'], within: 'tools/src/ops/backup/', reason: 'a value in the manifests of older backups' },
  { names: ['late', 'room', 'room.ts'], within: 'libs/artwork/', reason: 'words of the public addresses of pictures' },
  { names: ['clientProof'], within: 'trials/', reason: "RFC 5802's own word" },
  { names: ['part'], within: 'trials/', reason: 'a parameter of the addresses of routes' },
  { names: ['parts'], within: 'bench/', reason: 'a field of the route that completes a photograph' },
  { names: ['keep'], within: 'trials/', reason: 'an option of the command line' },
];
