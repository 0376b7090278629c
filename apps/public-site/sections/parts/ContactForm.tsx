import { CONTACT_FIELDS, type FieldDefinition, QUOTE_FIELDS, TRAP_FIELD } from '@olea/shared/forms/fields';
import { LANGUAGES, type Locale } from '@olea/shared/i18n/languages';
import type english from '@olea/shared/locales/en/contact.json';
import { site } from '@olea/shared/site/facts';

interface ContactFormProps {
  readonly locale: Locale;
  readonly translations: typeof english;
  readonly isQuote?: boolean;
}

/**
 * Renders the contact form and its thank-you dialog. `method="dialog"` prevents submission before behavior/contactForm.ts has loaded,
 * because the default method would put typed text into the URL.
 */
export function ContactForm({ isQuote = false, ...props }: ContactFormProps) {
  const { translations } = props;
  return (
    <>
      <form className="contact-form" method="dialog" aria-label={translations.formLabel}>
        <noscript>
          <p className="contact-form-noscript">
            {translations.noScript.replace('{{email}}', site.email).replace('{{phone}}', site.phone.display)}
          </p>
        </noscript>
        {isQuote && <p className="note" data-signed-in={translations.signedIn} />}
        <p className="note">{translations.requiredNote}</p>
        <fieldset className="contact-form-fields">
          {Object.entries(isQuote ? QUOTE_FIELDS : CONTACT_FIELDS).map(([name, field]) => (
            <Field key={name} name={name as keyof typeof QUOTE_FIELDS} field={field} {...props} />
          ))}
          <div className="contact-form-trap" aria-hidden="true" hidden>
            <label>
              {translations.trapLabel}
              <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
            </label>
          </div>
          <button type="submit" className="button contact-form-submit">
            {isQuote ? translations.submitQuote : translations.submit}
          </button>
        </fieldset>
        <p className="contact-form-error" role="alert" />
        <p className="contact-form-news" tabIndex={-1} data-sent="" hidden>
          {translations.sent}
        </p>
        <p className="contact-form-purpose note">{translations.purpose}</p>
      </form>
      <dialog className="thank-you" aria-labelledby="thank-you">
        <div className="thank-you-card">
          <h2 id="thank-you" tabIndex={-1}>
            {translations.thanks.title}
          </h2>
          <p>{translations.thanks.text}</p>
          <button type="button" className="button plain">
            {translations.thanks.close}
          </button>
        </div>
      </dialog>
    </>
  );
}

/** Sets no `maxlength`, because it would truncate pasted text. behavior/contactForm.ts validates the length. */
function Field({
  name,
  field: { required, maxLength, format, autoComplete },
  locale,
  translations,
}: ContactFormProps & { name: keyof typeof QUOTE_FIELDS; field: FieldDefinition }) {
  const { required: missing, tooLong, invalidEmail, optional, phonePlaceholder } = translations;
  const id = `contact-${name}`;
  const control = {
    id,
    name,
    required,
    className: 'field-control',
    autoComplete,
    'aria-describedby': `${id}-error`,
    'data-missing': (missing as Partial<Record<typeof name, string>>)[name],
    'data-malformed': format === 'email' ? invalidEmail : undefined,
    'data-too-long': tooLong.replace('{{most}}', maxLength.toLocaleString(LANGUAGES[locale].tag)),
  };
  const isLong = name === 'message';
  return (
    <div className={isLong ? 'field field-wide' : 'field'}>
      <label className="field-label" htmlFor={id}>
        {translations[name]}
        {!required && <span className="field-optional"> ({optional})</span>}
      </label>
      {isLong ? (
        <textarea rows={5} data-about={translations.about} {...control} />
      ) : (
        <input type={format ?? 'text'} placeholder={format === 'tel' ? phonePlaceholder : undefined} {...control} />
      )}
      <p className="field-error" id={`${id}-error`} />
    </div>
  );
}
