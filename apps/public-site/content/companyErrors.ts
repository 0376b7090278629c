import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { readFields } from './readFields.ts';

// Do not import anything here that reads the company facts, because this file must report unreadable ones.

const line = v.pipe(
  v.string(),
  v.nonEmpty('is empty; write its text'),
  v.maxLength(160),
  v.regex(/^[^{}]*$/, 'must be without braces'),
);
const hours = v.pipe(
  v.string(),
  v.regex(/^(closed|([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d)$/, 'must be closed, or hours such as 09:00-17:00'),
  v.check((text) => text.length !== 11 || text.slice(0, 5) < text.slice(6), 'must open before it closes'),
);
const domain = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain, such as oleaandthyme.example'),
);
const email = v.pipe(v.string(), v.email('must be an email address'));

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

const COMPANY = v.strictObject({
  brand: line,
  legalName: line,
  foundedYear: v.number(),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be three letters such as CAD')),
  /** Whether the company has a client portal, with its links, forms and parts of the console. */
  clientPortal: v.boolean('must be true or false'),
  /** The first domain is the main one. Only these domains are indexable. */
  productionDomains: v.pipe(v.array(domain), v.minLength(1, 'must name at least one domain')),
  email,
  supportEmail: email,
  phone: v.pipe(
    v.string(),
    v.regex(/^\+[1-9](?:[ -]?\d){6,14}$/, 'must be a number with its country, such as +1 613-555-0142'),
  ),
  address: v.strictObject({
    street: line,
    city: line,
    /** City names in languages that spell them differently. Postal addresses contain `city` in every language. */
    cityNames: v.optional(v.record(v.string(), line)),
    region: line,
    regionCode: line,
    postalCode: line,
    country: line,
    countryCode: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be two letters such as CA')),
    latitude: v.number(),
    longitude: v.number(),
  }),
  otherBrand: v.strictObject({ name: line, url: v.pipe(v.string(), v.url('must be an address such as https://…')) }),
  timeZone: v.pipe(v.string(), v.check(isTimeZone, 'must be a time zone such as America/Toronto')),
  quoteReminderDays: v.pipe(v.number(), v.integer('must be a whole number of days'), v.minValue(1), v.maxValue(30)),
  hours: v.strictObject({
    sunday: hours,
    monday: hours,
    tuesday: hours,
    wednesday: hours,
    thursday: hours,
    friday: hours,
    saturday: hours,
  }),
});

/** The path of the company facts. Tests set the environment variable, and so does the build for bundled code. */
export const COMPANY_FILE: string = resolve(
  process.env.COMPANY_FILE ?? join(import.meta.dirname, '../../../shared/content/company.json'),
);

const formatError = (at: number, message: string): string => `shared/content/company.json, line ${at}: ${message}`;

/** Validates the company facts. Returns one sentence per error. */
export function findCompanyErrors(source = readFileSync(COMPANY_FILE, 'utf8')): readonly string[] {
  const text = source.replace(/^\uFEFF/, '');
  try {
    JSON.parse(text);
  } catch (error) {
    return [describeSyntax(String(error), text)];
  }
  return readFields({ schema: COMPANY }, text, 1, formatError).errors;
}

/** The parser's message contains the line number, ten characters before the error, or neither if the text ends too early. */
function describeSyntax(error: string, text: string): string {
  const [, why = '', place = ''] =
    /^SyntaxError: (.+?)(?: in JSON|, (?:\.\.\.)?"([\s\S]*)"(?:\.\.\.)? is not|$)/.exec(error) ?? [];
  const upTo = text.slice(0, place ? text.indexOf(place) + 10 : undefined);
  const at = /\(line (\d+)/.exec(error)?.[1] ?? upTo.split('\n').length;
  return formatError(
    Number(at),
    `the file cannot be read (${why}); write texts in double quotes, with commas between the fields and none after the last.`,
  );
}
