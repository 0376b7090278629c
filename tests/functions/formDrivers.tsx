import { LOCAL_FORMS } from '@olea/local-backend/defaults';
import contactWords from '@olea/shared/locales/en/contact.json';
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { RequestView } from '../../apps/client-portal/src/access-request/RequestView.tsx';
import { PortalProvider } from '../../apps/client-portal/src/PortalContext.tsx';
import { loadPortalMessages } from '../../apps/client-portal/src/portalMessages.ts';
import { NOBODY } from '../../apps/client-portal/src/startPage.tsx';
import type { Quote } from '../../apps/public-site/behaviour/listPart.ts';
import { ContactFormIsland } from '../../apps/public-site/islands/contact-form/ContactFormIsland.tsx';

export { cleanup } from '@testing-library/react';

export type FormName = 'contact' | 'quote' | 'access-request';

/** One of the forms on a page, as somebody uses it. */
export interface OpenForm {
  write(message: string): void;
  /** Presses Send, as often as is said before anything can happen in between. */
  press(times?: number): void;
  /** The result, in the words that are shown. */
  outcome(): Promise<{ kind: 'thanked' | 'refused'; words: string }>;
  /** The message in the form. */
  text(): string;
}

const PERSON = { firstName: 'Ida', lastName: 'Novak', email: 'ida@shop.example', phone: '613-555-0199' };
const BUSINESS = { companyName: 'Shop', jobTitle: 'Buyer', companySize: '11-50', industry: 'retail' };

// The portal's words find their readers without a provider: there is one language here.
await loadPortalMessages('en');

// jsdom knows the element and not its methods.
Object.assign(window.HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

function drive(element: HTMLElement, messageField: string, thanks: () => Element | null): OpenForm {
  const form = element.querySelector('form') as HTMLFormElement;
  const control = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const write = (name: string, value: string) => fireEvent.input(control(name), { target: { value } });
  const alert = () => element.querySelector('[role=alert]')?.textContent ?? '';
  for (const [name, value] of Object.entries({ ...PERSON, ...BUSINESS })) if (control(name)) write(name, value);
  return {
    write: (message) => void write(messageField, message),
    press: (times = 1) =>
      act(() => {
        for (let press = 0; press < times; press += 1) fireEvent.submit(form);
      }),
    async outcome() {
      const ended = () => {
        if (!thanks() && !alert()) throw new Error('Still sending');
      };
      await waitFor(ended, { timeout: 15_000 });
      return thanks() ? { kind: 'thanked', words: thanks()?.textContent ?? '' } : { kind: 'refused', words: alert() };
    },
    text: () => control(messageField).value,
  };
}

function openContact(list: Quote | null): OpenForm {
  const { container } = render(
    <>
      {list && <section data-quote={JSON.stringify(list)} />}
      <ContactFormIsland locale="en" messages={contactWords} message="" />
    </>,
  );
  return drive(container, 'message', () => container.querySelector('dialog[open]'));
}

/** A list as the page of the list has it above its form. */
export const QUOTE: Quote = {
  items: [{ sku: 'EX0001', name: 'Oil', cases: 90, pallets: 1, rest: 6 }],
  lines: 'EX0001 Oil · 90 · 1 pallet and 6 cases',
};

/** The contact form, the same below a list, and the B2B form, in English, against whatever `fetch` is. */
export const FORMS: Readonly<Record<FormName, () => OpenForm>> = {
  contact: () => openContact(null),
  quote: () => openContact(QUOTE),
  'access-request'() {
    const services = {
      locale: 'en',
      options: {
        locale: 'en',
        backend: { url: '', key: 'key' },
        staffPath: '/simple-admin',
        forms: {
          submitUrl: `/submissions/v3/integration/submit/${LOCAL_FORMS.portalId}/${LOCAL_FORMS.accessFormId}`,
          loadScript: () => Promise.resolve(),
        },
        flags: { isEnabled: () => true, subscribe: () => () => undefined },
      },
      session: NOBODY,
    } as const;
    const { container } = render(
      <PortalProvider value={services}>
        <RequestView backHref="#login" />
      </PortalProvider>,
    );
    return drive(container, 'businessNeeds', () => container.querySelector('.portal-message-success'));
  },
};
