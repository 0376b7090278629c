import type english from '@olea/shared/locales/en/contact.json';
import type { ReactNode } from 'react';
import type { ContactTexts } from '../../behavior/contactForm.ts';
import contactForm from '../../behavior/contactForm.ts?script';
import savedMessage from '../../behavior/savedMessage.ts?inline';
import { usePage } from '../usePage.ts';
import { ContactForm } from './ContactForm.tsx';
import { OnDemandPart } from './OnDemandPart.tsx';

const FOLDER = '../../../../shared/locales';
const translations = import.meta.glob<typeof english>('../../../../shared/locales/*/contact.json', {
  eager: true,
  import: 'default',
});

interface LetterProps {
  readonly listHeading?: string;
  readonly children?: ReactNode;
}

/** Renders the contact form in the page's language, with the script that restores an unsent message. */
export function Letter({ listHeading, children }: LetterProps) {
  const { locale, t } = usePage();
  const messages = translations[`${FOLDER}/${locale}/contact.json`] as typeof english;
  const { sending, error, limited } = messages;
  const words: ContactTexts = { sending, error, limited, ...(listHeading && { listHeading }) };
  return (
    <div id="letter" className="letter">
      <p className="contact-form-news" hidden>
        {messages.kept}
      </p>
      <OnDemandPart as="div" script={contactForm} data={words} notLoaded={t('notLoaded.form')}>
        <ContactForm locale={locale} translations={messages} isQuote={listHeading !== undefined} />
      </OnDemandPart>
      <script dangerouslySetInnerHTML={{ __html: savedMessage }} />
      {children}
    </div>
  );
}
