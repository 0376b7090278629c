import type { Page } from '@playwright/test';
import contactDe from '../../../shared/locales/de/contact.json' with { type: 'json' };
import contactEl from '../../../shared/locales/el/contact.json' with { type: 'json' };
import contactEn from '../../../shared/locales/en/contact.json' with { type: 'json' };
import contactFr from '../../../shared/locales/fr/contact.json' with { type: 'json' };
import contactIt from '../../../shared/locales/it/contact.json' with { type: 'json' };

export const contactWords = { en: contactEn, fr: contactFr, el: contactEl, it: contactIt, de: contactDe };

export const LEAD = {
  firstName: 'Ida',
  lastName: 'Novak',
  email: 'ida@shop.example',
  phone: '613-555-0199',
  message: 'Two pallets of tomatoes, please.',
};

/** The form of the home page, by what people see of it. */
export function contactForm(page: Page) {
  const form = page.locator('form.contact-form');
  const field = (name: string) => form.locator(`[name="${name}"]`);
  return {
    form,
    field,
    submit: form.locator('button[type=submit]'),
    error: form.getByRole('alert'),
    thanks: page.locator('dialog[open]'),
    fill: async (values: Partial<typeof LEAD> = LEAD) => {
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
