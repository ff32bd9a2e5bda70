export type Trend = 'up' | 'down' | 'stable';

export interface DevelopmentProject {
  name: string;
  type: 'residential' | 'commercial' | 'mixed';
  status: 'completed' | 'construction' | 'approved' | 'proposed';
  timeline: { from: `${number}-${number}`; to: `${number}-${number}` };
  impact: 'high' | 'medium' | 'low';
  description: string;
}
