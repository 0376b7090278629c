import type { AnnouncedScreen, ScreenPath } from '../../screens.ts';

export interface ComingSoonText {
  readonly plan: string;
  readonly until: string;
  readonly link?: { readonly path: ScreenPath; readonly label: string };
}

/** What each announced screen will hold, and what serves in its place today. */
export const COMING_SOON: Readonly<Record<AnnouncedScreen, ComingSoonText>> = {
  users: {
    plan: 'Accounts, their roles and when they last signed in.',
    until: 'roles are granted in the database by whoever holds the service key, never from a browser.',
  },
  companies: {
    plan: 'Client companies with their contacts, terms and account managers.',
    until: 'access requests arrive with the forms provider and by email.',
  },
  content: {
    plan: 'Pages, articles and their translations in five languages.',
    until: 'texts live in the site’s content files; whole sections can be switched here.',
    link: { path: 'sections', label: 'Open Sections & Features' },
  },
  analytics: {
    plan: 'Visits and inquiries by language, page and market.',
    until: 'the figures on the dashboard are samples.',
    link: { path: 'dashboard', label: 'Open the dashboard' },
  },
  settings: {
    plan: 'Business facts, hours and the two production domains.',
    until: 'they live in one file of the site; features are switched as flags.',
    link: { path: 'feature-flags', label: 'Open Feature Flags' },
  },
  notifications: {
    plan: 'Messages when a critical flag changes or a system is unhealthy.',
    until: 'the history and the health card show both.',
    link: { path: 'feature-flags', label: 'Open Feature Flags' },
  },
};
