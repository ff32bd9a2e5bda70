import type { LabelledFact } from '@shoreline/facts';

export type TaskPriority = 'high' | 'medium' | 'low';
export type TaskCategory = 'lifestyle' | 'admin' | 'utilities' | 'legal';

/** One line of the checklist. */
export interface RelocationTask {
  /** Stored in the browser once it is ticked: never changed, never reused. */
  id: string;
  title: string;
  description: string;
  priority: TaskPriority;
  category: TaskCategory;
}

/** A stretch of the move. */
export interface RelocationPhase {
  phase: string;
  timeframe: string;
  tasks: readonly RelocationTask[];
}

/** A connection every home needs. */
export interface EssentialService {
  kind: string;
  provider: string;
  phone: string;
  note: string;
  icon: 'electricity' | 'gas' | 'water' | 'internet' | 'mobile';
}

/** Something an office has to be notified of. */
export interface Registration {
  title: string;
  deadline: string;
  text: string;
}

export type CouncilPriority = 'essential' | 'important' | 'optional';

/** What the council does for people who have just arrived. */
export interface CouncilService {
  name: string;
  description: string;
  /** A phone number. */
  contact: string;
  website?: string;
  priority: CouncilPriority;
  icon: 'waste' | 'rates' | 'pets' | 'building' | 'library' | 'parks';
}

/** Where the council is and when it is open. */
export interface CouncilOffice {
  address: string;
  hours: readonly { when: string; hours: string }[];
}

export type ResourceKind = 'Healthcare' | 'Education' | 'Shopping' | 'Transport';

/** Places and habits of one side of daily life. */
export interface LocalResource {
  kind: ResourceKind;
  intro: string;
  places: readonly { name: string; text: string }[];
}

/** What the page shows. */
export interface MovingGuide {
  essentials: readonly EssentialService[];
  registrations: readonly Registration[];
  tip: string;
  phases: readonly RelocationPhase[];
  council: readonly CouncilService[];
  office: CouncilOffice;
  resources: readonly LocalResource[];
  /** Every figure of the page again, with where it comes from. */
  quickStartFigures: readonly LabelledFact[];
  timelineFigures: readonly LabelledFact[];
}
