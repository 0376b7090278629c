/**
 * Sample figures of the dashboard, as specified: fixed placeholders, not live data. The screen marks them as such.
 * When a figure becomes real, take it out of this file.
 */
export interface SampleStat {
  readonly label: string;
  readonly value: string;
  /** Change versus last month. */
  readonly change: string;
  readonly direction: 'up' | 'down' | 'same';
}

export const SAMPLE_STATS: readonly SampleStat[] = [
  { label: 'Total Users', value: '152', change: '+12%', direction: 'up' },
  { label: 'Active Companies', value: '23', change: '+3', direction: 'up' },
  { label: 'Feature Flags', value: '8', change: 'No change', direction: 'same' },
  { label: 'Content Pages', value: '45', change: '+5', direction: 'up' },
  { label: 'Monthly Views', value: '12.4K', change: '+18%', direction: 'up' },
  { label: 'Conversion Rate', value: '3.2%', change: '−0.4%', direction: 'down' },
];

export interface SampleActivity {
  readonly what: string;
  readonly who: string;
  readonly when: string;
  readonly kind: 'flag' | 'company' | 'content' | 'access';
}

export const SAMPLE_ACTIVITY: readonly SampleActivity[] = [
  { kind: 'flag', what: 'Section “insights” switched on', who: 'Marta Oliveri', when: '2 hours ago' },
  { kind: 'company', what: 'Northern Pantry Co. added as a company', who: 'Dimos Karras', when: '5 hours ago' },
  { kind: 'content', what: 'Terms of service revised', who: 'Marta Oliveri', when: 'Yesterday' },
  { kind: 'access', what: 'B2B access requested by Lakeshore Grocers', who: 'Request form', when: 'Yesterday' },
  { kind: 'content', what: 'Blog article on pallet heights published', who: 'Aline Tremblay', when: '3 days ago' },
];
