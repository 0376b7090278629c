/**
 * The one place for facts about the business. Every value here is fictional or reserved (`.example` domains, 555
 * numbers) and stands in for the owner's: replace it here, then run `npm run facts`, which writes the files whose tools read no TypeScript.
 */
export const site = {
  brand: 'Olea & Thyme',
  legalName: 'Olea & Thyme Imports Inc.',
  foundedYear: 2016,
  currency: 'CAD',
  /** The first is the main one; only these two are indexed. */
  productionDomains: ['oleaandthyme.example', 'olea-thyme.example'],
  email: 'hello@oleaandthyme.example',
  supportEmail: 'clients@oleaandthyme.example',
  phone: { display: '613-555-0142', href: 'tel:+16135550142' },
  address: {
    street: '48 Limestone Row',
    city: 'Ottawa',
    region: 'Ontario',
    regionCode: 'ON',
    postalCode: 'K1N 0T8',
    country: 'Canada',
    countryCode: 'CA',
    latitude: 45.4287,
    longitude: -75.6923,
  },
  otherBrand: { name: 'Thalassa Pantry', url: 'https://thalassapantry.example' },
  timeZone: 'America/Toronto',
} as const;

/** What a system calls the desktop console: the main domain backwards. */
export const DESKTOP_APP_ID = `${site.productionDomains[0].split('.').reverse().join('.')}.console`;

export interface DayHours {
  /** Wall-clock time in Ottawa, `HH:MM`. */
  readonly opens: string;
  readonly closes: string;
}

const weekday: DayHours = { opens: '09:00', closes: '17:00' };

/** Sunday first, as `Date.getUTCDay` counts; null is closed all day. */
export const businessHours: readonly (DayHours | null)[] = [
  null,
  weekday,
  weekday,
  weekday,
  weekday,
  weekday,
  { opens: '10:00', closes: '14:00' },
];
