export interface RelocationTask {
  /** Stored in the browser once it is ticked: never changed, never reused. */
  id: string;
  title: string;
  description: string;
  priority: 'high' | 'medium' | 'low';
  category: 'lifestyle' | 'admin' | 'utilities' | 'legal';
}

export interface RelocationPhase {
  phase: string;
  timeframe: string;
  tasks: readonly RelocationTask[];
}

export interface EssentialService {
  kind: string;
  provider: string;
  phone: string;
  note: string;
  icon: 'electricity' | 'gas' | 'water' | 'internet' | 'mobile';
}

export interface CouncilService {
  name: string;
  description: string;
  contact: string;
  website?: string;
  priority: 'essential' | 'important' | 'optional';
  icon: 'waste' | 'rates' | 'pets' | 'building' | 'library' | 'parks';
}
