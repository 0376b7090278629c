import { readFileSync } from 'node:fs';
import { LOCALES, type Locale } from '@olea/shared/i18n/languages';
import type english from '@olea/shared/locales/en/contact.json';
import type { Page } from '@playwright/test';

export const contactWords = Object.fromEntries(
  LOCALES.map((locale) => [locale, JSON.parse(readFileSync(`shared/locales/${locale}/contact.json`, 'utf8'))]),
) as Record<Locale, typeof english>;

export const LEAD = {
  firstName: 'Ida',
  lastName: 'Novak',
  email: 'ida@shop.example',
  phone: '613-555-0199',
  message: 'Two pallets of tomatoes, please.',
};

/** A contact message with the additional fields of a quote request. */
export const BUYER = { ...LEAD, companyName: 'Épicerie Roy', deliveryPlace: 'Québec (Québec)' };

/** Returns locators for the parts of a page's contact form, and functions that fill and read its fields. */
export function contactForm(page: Page) {
  const form = page.locator('form.contact-form');
  const field = (name: string) => form.locator(`[name="${name}"]`);
  return {
    form,
    field,
    submit: form.locator('button[type=submit]'),
    error: form.getByRole('alert'),
    thanks: page.locator('dialog[open]'),
    fill: async (values: Partial<typeof BUYER> = LEAD) => {
      for (const [name, value] of Object.entries(values)) await field(name).fill(value);
    },
    values: () =>
      form.evaluate((element) => {
        const { firstName, lastName, email, phone, message } = Object.fromEntries(
          new FormData(element as HTMLFormElement),
        );
        return { firstName, lastName, email, phone, message };
      }),
  };
}
