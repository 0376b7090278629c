import { readFileSync, writeFileSync } from 'node:fs';
import { DESKTOP_APP_ID, DESKTOP_NAME, site } from '@olea/shared/site/facts';

const [main, ...others] = site.productionDomains.map((domain) => `https://${domain}`);

const BRAND_OF_MAIL = ['{{ $brand := ', `${JSON.stringify(site.brand)} }}`] as const;

/** Lines that repeat the company facts in files that cannot import TypeScript. `start` identifies the line. */
const REPEATED: Readonly<Record<string, readonly (readonly [start: string, rest: string])[]>> = {
  'supabase/config.toml': [
    ['site_url = ', JSON.stringify(main)],
    ['additional_redirect_urls = ', `[${others.map((origin) => JSON.stringify(origin)).join(', ')}]`],
  ],
  'supabase/templates/invite.html': [BRAND_OF_MAIL],
  'supabase/templates/notice.html': [BRAND_OF_MAIL],
  'supabase/templates/recovery.html': [BRAND_OF_MAIL],
  'supabase/migrations/20261123100010_create_shared_parts.sql': [["  select '", `${site.timeZone}';`]],
  'supabase/migrations/20261123100430_send_quotes.sql': [
    ["  reminder_period constant interval := interval '", `${site.quoteReminderDays} days';`],
  ],
  'electron-builder.yml': [
    ['appId: ', DESKTOP_APP_ID],
    ['productName: ', JSON.stringify(DESKTOP_NAME)],
    ['  - name: ', JSON.stringify(DESKTOP_NAME)],
    ['    schemes: ', `[${DESKTOP_APP_ID}]`],
    ['copyright: ', JSON.stringify(site.legalName)],
    ['  packageName: ', DESKTOP_APP_ID],
    ['  maintainer: ', JSON.stringify(`${site.brand} <${site.email}>`)],
  ],
  'apps/admin-desktop/src/renderer/index.html': [
    ['    <title>', `${site.brand.replaceAll('&', '&amp;')} console</title>`],
  ],
  'apps/admin-desktop/package.json': [
    ['  "productName": ', `${JSON.stringify(DESKTOP_NAME)},`],
    ['  "description": ', `${JSON.stringify(`Admin console of ${site.brand}`)},`],
    ['    "name": ', `${JSON.stringify(site.brand)},`],
    ['    "email": ', JSON.stringify(site.email)],
    ['  "homepage": ', `${JSON.stringify(main)},`],
  ],
};

/** Returns every file that repeats facts, with its actual and its expected text. Throws unless each start matches exactly one line. */
export function findRepeatedFacts(): { file: string; is: string; should: string }[] {
  return Object.entries(REPEATED).map(([file, lines]) => {
    const is = readFileSync(file, 'utf8');
    return { file, is, should: lines.reduce((text, [start, rest]) => replaceLine(file, text, start, rest), is) };
  });
}

export function replaceLine(file: string, text: string, start: string, rest: string): string {
  const lines = text.split('\n');
  const found = lines.filter((line) => line.startsWith(start)).length;
  if (found !== 1) throw new Error(`${file} has ${found} lines that begin with "${start}", not one`);
  return lines.map((line) => (line.startsWith(start) ? start + rest : line)).join('\n');
}

if (import.meta.main) for (const { file, should } of findRepeatedFacts()) writeFileSync(file, should);
