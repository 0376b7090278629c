import { Card } from '@blueprintjs/core';
import {
  ArrowDownIcon,
  ArrowRightIcon,
  ArrowUpIcon,
  ChartIcon,
  DocumentIcon,
  FlagIcon,
  InfoSignIcon,
  KeyIcon,
  LayoutIcon,
  MinusIcon,
  OfficeIcon,
  PeopleIcon,
} from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { getScreenAddress, SCREENS, type ScreenPath } from '../../../screens.ts';
import { Page, type ScreenIcon, type ScreenProps } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Tag } from '../../ui/Tag.tsx';

const SAMPLE_STATS = [
  { label: 'Total Users', value: '152', change: '+12%', direction: 'up' },
  { label: 'Active Companies', value: '23', change: '+3', direction: 'up' },
  { label: 'Feature Flags', value: '8', change: 'No change', direction: 'same' },
  { label: 'Content Pages', value: '45', change: '+5', direction: 'up' },
  { label: 'Monthly Views', value: '12.4K', change: '+18%', direction: 'up' },
  { label: 'Conversion Rate', value: '3.2%', change: '−0.4%', direction: 'down' },
] as const;

const SAMPLE_ACTIVITY = [
  { Icon: FlagIcon, what: 'Section “insights” switched on', who: 'Marta Oliveri', when: '2 hours ago' },
  { Icon: OfficeIcon, what: 'Northern Pantry Co. added as a company', who: 'Dimos Karras', when: '5 hours ago' },
  { Icon: DocumentIcon, what: 'Terms of service revised', who: 'Marta Oliveri', when: 'Yesterday' },
  { Icon: KeyIcon, what: 'B2B access requested by Lakeshore Grocers', who: 'Request form', when: 'Yesterday' },
  { Icon: DocumentIcon, what: 'Blog article on pallet heights published', who: 'Aline Tremblay', when: '3 days ago' },
];

const QUICK_ACTIONS: readonly { path: ScreenPath; Icon: ScreenIcon; text: string }[] = [
  { path: 'sections', Icon: LayoutIcon, text: 'Show or hide parts of the website' },
  { path: 'feature-flags', Icon: FlagIcon, text: 'Every switch, health and history' },
  { path: 'users', Icon: PeopleIcon, text: 'Accounts and roles' },
  { path: 'analytics', Icon: ChartIcon, text: 'Visits and inquiries' },
];

/** Renders live facts (`live`), sample figures and activity, and shortcuts to other screens. */
export function DashboardPage({ title, live }: ScreenProps & { readonly live: ReactNode }) {
  return (
    <Page
      title={title}
      lede="Key figures, recent activity and shortcuts."
      actions={
        <Tag minimal size="large" icon={<InfoSignIcon />}>
          Figures and activity are samples
        </Tag>
      }
    >
      {live}
      <ul className="oc-list oc-stack oc-stats" aria-label="Sample figures">
        {SAMPLE_STATS.map((stat) => (
          <StatCard key={stat.label} {...stat} />
        ))}
      </ul>
      <div className="oc-dashboard-columns">
        <Panel
          title={
            <>
              Recent activity <Tag minimal>Sample</Tag>
            </>
          }
        >
          <ul className="oc-list oc-lined oc-activity">
            {SAMPLE_ACTIVITY.map(({ Icon, what, who, when }) => (
              <li key={what} className="oc-line">
                <Icon />
                <span>
                  {what}
                  <span className="oc-change-meta">
                    {who} · {when}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title="Quick actions">
          <ul className="oc-list oc-lined oc-quick-actions">
            {QUICK_ACTIONS.map(({ path, Icon, text }) => {
              const screen = SCREENS.find((candidate) => candidate.path === path);
              return (
                <li key={path}>
                  <Link className="oc-line" to={getScreenAddress(path)}>
                    <Icon />
                    <span>
                      <strong>{screen?.title}</strong>
                      <span className="oc-change-meta">{text}</span>
                    </span>
                    {screen && 'announced' in screen && <Tag minimal>Not built yet</Tag>}
                    <ArrowRightIcon />
                  </Link>
                </li>
              );
            })}
          </ul>
        </Panel>
      </div>
    </Page>
  );
}

const CHANGE_ICONS = { up: ArrowUpIcon, down: ArrowDownIcon, same: MinusIcon };

function StatCard({ label, value, change, direction }: (typeof SAMPLE_STATS)[number]) {
  const Icon = CHANGE_ICONS[direction];
  return (
    <li>
      <Card className="oc-stat" compact>
        <span className="bp6-text-muted">{label}</span>
        <span className="oc-stat-value">{value}</span>
        <span className="bp6-text-muted oc-stat-change" data-direction={direction}>
          <Icon size={12} /> {change} <span className="bp6-text-muted oc-stat-period">vs last month</span>
        </span>
      </Card>
    </li>
  );
}
