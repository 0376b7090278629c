export type FormId = 'contact' | 'access-request';

export type FlagGroup = 'navigation' | 'homepage' | 'features';

export interface FlagDefinition {
  group: FlagGroup;
  label: string;
  /** The description, unless the database row has one. */
  description: string;
  /** What the site lacks or shows while the flag is off. */
  whenOff: string;
  /** The value in a new database and in a build without a backend. */
  defaultEnabled: boolean;
  /** Whether switching the flag off requires confirmation. */
  critical: boolean;
  dependsOn: FlagName | null;
  /** The page sections that this flag controls. `site/pages.ts` lists its pages and links. */
  sections: readonly string[];
  forms: readonly FormId[];
}

type Entry = Pick<FlagDefinition, 'group' | 'label' | 'description' | 'whenOff'> &
  Partial<Omit<FlagDefinition, 'dependsOn'>> & { dependsOn?: string };

/** The flags of the specification, in the order of its three groups. The key is also the name in the database. */
const entries = {
  insights: {
    group: 'navigation',
    label: 'Insights',
    description: 'News and blog: the lists, every article and their menu links.',
    whenOff: 'News and blog addresses show the 404 page, and their menu links are gone.',
    critical: true,
  },
  teams: {
    group: 'navigation',
    label: 'Team',
    description: 'The team page and its menu link.',
    whenOff: 'The team address shows the 404 page, and its menu link is gone.',
  },
  partnerships: {
    group: 'navigation',
    label: 'Partnerships',
    description: 'The partnerships page and its menu link.',
    whenOff: 'The partnerships address shows the 404 page, and its menu link is gone.',
  },
  solutions: {
    group: 'navigation',
    label: 'Solutions',
    description: 'The solutions page and its menu link.',
    whenOff: 'The solutions address shows the 404 page, and its menu link is gone.',
  },
  brand_story: {
    group: 'navigation',
    label: 'Brand story',
    description: 'The brand story on the home page, with its links in menu and footer.',
    whenOff: 'The home page goes from the process straight to the founder; the hero button to the story is gone.',
    sections: ['brand-story'],
  },
  products: {
    group: 'navigation',
    label: 'Products',
    description: 'The product range on the home page and the catalogue, with their links.',
    whenOff: 'The home page has no product range; the catalogue, its items and the list show the 404 page.',
    critical: true,
    sections: ['products'],
  },
  services: {
    group: 'navigation',
    label: 'Services',
    description: 'The services on the home page, with their links in menu and footer. The process needs this as well.',
    whenOff: 'The home page has neither services nor process.',
    sections: ['services'],
  },
  contact: {
    group: 'navigation',
    label: 'Contact',
    description: 'The contact section with the contact form on the home page, and its links.',
    whenOff: 'The home page has no contact form, address or hours; the email address stays in the footer.',
    critical: true,
    sections: ['contact'],
    forms: ['contact'],
  },
  client_portal: {
    group: 'navigation',
    label: 'Client portal link',
    description: 'The link to the client portal in the menu. Clients who know the address can always sign in.',
    whenOff: 'The menu has no link to the client portal; its address still works.',
    critical: true,
  },
  founder: {
    group: 'navigation',
    label: 'Founder',
    description: 'The founder’s portrait and story on the home page.',
    whenOff: 'The home page has no founder section.',
    sections: ['founder'],
  },
  hero_section: {
    group: 'homepage',
    label: 'Hero',
    description: 'The opening of the home page: headline, rotating word, two buttons and the picture.',
    whenOff: 'The home page opens with the product range.',
    sections: ['hero'],
  },
  rotating_keywords: {
    group: 'homepage',
    label: 'Rotating keywords',
    description: 'The changing word in the headline: Import, Launch, Grow, Scale.',
    whenOff: 'The headline keeps its first word.',
    dependsOn: 'hero_section',
    sections: ['keyword-rotation'],
  },
  our_process: {
    group: 'homepage',
    label: 'Our process',
    description: 'The four steps from grove to shelf on the home page.',
    whenOff: 'The home page goes from the services straight to the brand story.',
    dependsOn: 'services',
    sections: ['process'],
  },
  b2b_request_form: {
    group: 'homepage',
    label: 'B2B access request',
    description: 'The “Request B2B Access” link at the client sign-in, and the form behind it.',
    whenOff: 'The client sign-in offers no way to ask for access.',
    sections: ['access-request'],
    forms: ['access-request'],
  },
  hubspot_chat: {
    group: 'features',
    label: 'Chat',
    description: 'The chat widget, loaded only for visitors who accepted cookies.',
    whenOff: 'No chat widget is loaded for anyone.',
    dependsOn: 'cookie_consent',
    sections: ['chat'],
  },
  cookie_consent: {
    group: 'features',
    label: 'Cookie consent',
    description: 'The cookie banner, shown one second after the first visit until it is answered.',
    whenOff: 'Nobody is asked, and nothing that needs consent is loaded, not even after an earlier yes.',
    critical: true,
    sections: ['cookie-banner'],
  },
  domain_failover: {
    group: 'features',
    label: 'Domain failover',
    description: 'Links to the website from portal and desktop console use the first of the two domains that answers.',
    whenOff: 'Those links always use the main domain, whether it answers or not.',
  },
  french_language: {
    group: 'features',
    label: 'French language',
    description: 'The French pages, their entry in the language menu and their links for search engines.',
    whenOff: 'French addresses show the 404 page, and the language menu has no French.',
    critical: true,
  },
} as const satisfies Readonly<Record<string, Entry>>;

export type FlagName = keyof typeof entries;
export const FLAG_NAMES = Object.keys(entries) as readonly FlagName[];

export function isFlagName(value: unknown): value is FlagName {
  return FLAG_NAMES.some((name) => name === value);
}

const defaults = { defaultEnabled: true, critical: false, dependsOn: null, sections: [], forms: [] } as const;

function define(name: FlagName): FlagDefinition {
  return { ...defaults, ...entries[name] };
}

/** All flags. The database seed, the console and the site's flag gates derive from them. */
export const FLAG_CATALOG = Object.fromEntries(FLAG_NAMES.map((name) => [name, define(name)])) as Readonly<
  Record<FlagName, FlagDefinition>
>;

/** Returns the catalog's flags among `names`, in the catalog's order. */
export function filterKnownNames(names: readonly string[]): FlagName[] {
  return FLAG_NAMES.filter((name) => names.includes(name));
}

/** Returns the flags that are enabled in a new database and in a site build without a backend. */
export function getDefaultFlags(): FlagName[] {
  return FLAG_NAMES.filter((name) => FLAG_CATALOG[name].defaultEnabled);
}

/** Returns whether a flag and all its dependencies are enabled. */
export function isEffective(name: FlagName, enabledNames: readonly string[]): boolean {
  const { dependsOn } = FLAG_CATALOG[name];
  return enabledNames.includes(name) && (dependsOn === null || isEffective(dependsOn, enabledNames));
}

/** Returns the flags that depend directly on this one. */
export function getDependents(name: FlagName): FlagName[] {
  return FLAG_NAMES.filter((other) => FLAG_CATALOG[other].dependsOn === name);
}
