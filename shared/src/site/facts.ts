import company from '../../content/company.json' with { type: 'json' };

const [mainDomain = '', ...otherDomains] = company.productionDomains;

/** The facts about the business in `shared/content/company.json`, with what follows from them. */
export const site = {
  ...company,
  /** The first is the main one; only these are indexed. */
  productionDomains: [mainDomain, ...otherDomains] as const,
  phone: { display: company.phone, href: `tel:${company.phone.replaceAll(/[ -]/g, '')}` },
};

/** The desktop console's id for operating systems, and the scheme of links to it: the main domain backwards. */
export const DESKTOP_APP_ID = `${mainDomain.split('.').reverse().join('.')}.console`;

/** The name under which the desktop console is installed. It has no `&`: menus take that for a key, and packagers refuse it. */
export const DESKTOP_NAME = `${company.brand.replaceAll('&', 'and')} Console`;

export interface DayHours {
  /** Wall-clock time of the office, `HH:MM`. */
  readonly opens: string;
  readonly closes: string;
}

const { sunday, monday, tuesday, wednesday, thursday, friday, saturday } = company.hours;

/** Where and when somebody is there. */
export interface Office {
  readonly city: string;
  readonly timeZone: string;
  /** Sunday first, as `Date.getUTCDay` counts; null is closed all day. */
  readonly week: readonly (DayHours | null)[];
}

export const OFFICE: Office = {
  city: company.address.city,
  timeZone: company.timeZone,
  week: [sunday, monday, tuesday, wednesday, thursday, friday, saturday].map((hours) => {
    const [opens = '', closes] = hours.split('-');
    return closes ? { opens, closes } : null;
  }),
};

const { street, city, region, postalCode } = site.address;

/** The facts that texts take by name: `{{email}}` in content and messages, `{brand}` and `{city}` in prepared answers. */
export const placeholders = {
  brand: site.brand,
  legalName: site.legalName,
  email: site.email,
  phone: site.phone.display,
  street,
  city,
  region,
  postalCode,
};
