import { CONTACT_FIELDS } from '@olea/shared/forms/fields';
import contactWords from '@olea/shared/locales/en/contact.json';
import { act, fireEvent, render } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { RequestView } from '../../../apps/client-portal/src/access-request/RequestView.tsx';
import { NOBODY } from '../../../apps/client-portal/src/appShell.tsx';
import { PortalProvider } from '../../../apps/client-portal/src/PortalContext.tsx';
import { loadPortalTranslations } from '../../../apps/client-portal/src/portalTranslations.ts';
import { handle } from '../../../apps/public-site/behavior/contactForm.ts';
import { ContactForm } from '../../../apps/public-site/sections/parts/ContactForm.tsx';
import { createJsonResponse } from '../fakeBackend.ts';

await loadPortalTranslations('en');
// A browser that translates the page changes this attribute.
document.documentElement.lang = 'es';
const options = {
  locale: 'en',
  backend: { url: '', key: 'key' },
  staffPath: '/simple-admin',
  forms: { submitUrl: null, loadScript: async () => undefined },
  flags: { isEnabled: () => true, subscribe: () => () => undefined },
} as const;
const TYPED: Record<string, string> = {
  ...{ firstName: 'Ida', lastName: 'Novak', email: 'ida@shop.example', phone: '613-555-0199' },
  ...{ companyName: 'Shop', deliveryPlace: 'Halifax', jobTitle: 'Buyer', companySize: '11-50', industry: 'retail' },
  ...{ message: 'Two pallets', businessNeeds: 'Two pallets' },
};

/** Renders and completes a form. `answer` responds to its requests. */
function open(screen: React.ReactNode, answer: () => Promise<Response>) {
  const ask = vi.fn(answer);
  vi.stubGlobal('fetch', ask);
  onTestFinished(() => void vi.unstubAllGlobals());
  const form = render(screen).container.querySelector('form') as HTMLFormElement;
  const control = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null;
  const values = Object.entries(TYPED).flatMap(([name, value]) => {
    const input = control(name);
    return input ? [[input, value] as const] : [];
  });
  for (const [input, value] of values) fireEvent.input(input, { target: { value } });
  return { ask, form, control, isKept: () => values.every(([input, value]) => input.value === value) };
}

/** Attaches the page script's handler to the contact form. */
function start(part: HTMLElement | null): void {
  for (const type of ['input', 'submit']) part?.addEventListener(type, (event) => handle(part, event), true);
}

const createContactForm = (listHeading?: string) => (
  <div key="form" ref={start} data-part={JSON.stringify({ ...contactWords, listHeading })}>
    <ContactForm locale="en" translations={contactWords} isQuote={listHeading !== undefined} />
  </div>
);

describe.each([
  ['contact', createContactForm()],
  [
    'access request',
    <PortalProvider key="form" value={{ locale: 'en', options, session: NOBODY }}>
      <RequestView backHref="#login" />
    </PortalProvider>,
  ],
])('the %s form', (_, screen) => {
  it('is sent exactly once when it is submitted five times in one tick', async () => {
    const { ask, form } = open(screen, () => new Promise(() => undefined));
    await act(async () => {
      for (let press = 0; press < 5; press += 1) fireEvent.submit(form);
    });
    expect(ask).toHaveBeenCalledOnce();
  });

  it('shows a rate-limited visitor when to try again and keeps the values', async () => {
    const { form, isKept } = open(screen, async () => createJsonResponse({ retryAfterSeconds: 240 }, 429));
    await act(async () => void fireEvent.submit(form));
    expect(document.querySelector('[role=alert]')?.textContent).toMatch(/Please send this one in 4 minutes\./);
    expect(isKept()).toBe(true);
  });
});

it('a quote request is sent only if the page has a quote list that is not too long', async () => {
  const { ask, form } = open(createContactForm('Request {{number}}'), () => new Promise(() => undefined));
  // The page has no quote list yet.
  await act(async () => form.requestSubmit());
  expect(ask).not.toHaveBeenCalled();
  const list = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => list.remove());
  const keep = (lines: string): void => {
    list.dataset.quote = JSON.stringify({ items: [{}], lines });
  };
  keep('x'.repeat(CONTACT_FIELDS.message.maxLength));
  await act(async () => form.requestSubmit());
  expect(ask).not.toHaveBeenCalled();
  keep('x');
  await act(async () => form.requestSubmit());
  expect(ask).toHaveBeenCalledOnce();
});
