import company from '../../content/company.json' with { type: 'json' };

const [mainDomain = '', ...otherDomains] = company.productionDomains;

/** The company's facts from `shared/content/company.json`, with derived values. */
export const site = {
  ...company,
  /** The first is the main domain. Search engines may index only these. */
  productionDomains: [mainDomain, ...otherDomains] as const,
  phone: { display: company.phone, href: `tel:${company.phone.replaceAll(/[ -]/g, '')}` },
};

/** The desktop console's app id and link scheme: the reversed main domain with the suffix `.console`. */
export const DESKTOP_APP_ID = `${mainDomain.split('.').reverse().join('.')}.console`;

/** The installed name of the desktop console. It contains no `&`, which menus read as a shortcut key and packagers reject. */
export const DESKTOP_NAME = `${company.brand.replaceAll('&', 'and')} Console`;

export interface DayHours {
  /** Local time at the office, `HH:MM`. */
  readonly opens: string;
  readonly closes: string;
}

const { sunday, monday, tuesday, wednesday, thursday, friday, saturday } = company.hours;

export interface Office {
  readonly city: string;
  readonly timeZone: string;
  /** Starts on Sunday, like `Date.getUTCDay`. Null means closed. */
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
const names: { readonly city: string; readonly cityNames?: Readonly<Record<string, string>> } = site.address;

/** Returns the name of the office's city in a language, for use in sentences. Postal addresses use `site.address.city`. */
export const getCityName = (language: string): string => names.cityNames?.[language] ?? names.city;

/** The values of placeholders: `{{email}}` in content and translations, `{brand}` in saved replies. Only content uses this `city`. */
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
