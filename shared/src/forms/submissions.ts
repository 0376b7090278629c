import type { AccessRequestForm, ContactForm } from './formTypes.ts';

export interface ProviderSubmission {
  fields: { name: string; value: string }[];
}

/** Body of send-contact-email: the four specified fields, and what keeps a submission one lead and findable. */
export interface FallbackEmail {
  name: string;
  email: string;
  /** Contact form: a phone line, an empty line and the message; only the message when no phone was given. */
  message: string;
  language: string;
  /** Same for every try of one submission, so that a retry stays one lead. */
  submissionId: string;
  /** True when the trap field was filled: stored for review, never dropped. */
  suspected: boolean;
  kind: 'contact' | 'access-request';
  phone?: string;
  /** The other answers, under the provider's field names. */
  fields?: Readonly<Record<string, string>>;
}

function toFields(values: Readonly<Record<string, string>>): ProviderSubmission {
  return { fields: Object.entries(values).map(([name, value]) => ({ name, value: value.trim() })) };
}

/** The contact form in the forms provider's field names. */
export function toContactSubmission(form: ContactForm): ProviderSubmission {
  return toFields({
    firstname: form.firstName,
    lastname: form.lastName,
    email: form.email,
    phone: form.phone,
    message: form.message,
  });
}

/** The B2B request in the forms provider's field names. */
export function toAccessSubmission(form: AccessRequestForm): ProviderSubmission {
  return toFields({
    firstname: form.firstName,
    lastname: form.lastName,
    email: form.email,
    phone: form.phone,
    company: form.companyName,
    jobtitle: form.jobTitle,
    company_size: form.companySize,
    industry: form.industry,
    website: form.website,
    business_needs: form.businessNeeds,
  });
}

export interface FallbackExtras {
  language: string;
  submissionId: string;
  suspected: boolean;
}

function toName(form: { firstName: string; lastName: string }): string {
  return `${form.firstName.trim()} ${form.lastName.trim()}`.trim();
}

/** The contact form as the fallback e-mail. */
export function toFallbackEmail(form: ContactForm, extras: FallbackExtras): FallbackEmail {
  const phone = form.phone.trim();
  const message = `${phone ? `Phone: ${phone}\n\n` : ''}${form.message.trim()}`;
  return { name: toName(form), email: form.email.trim(), message, ...extras, kind: 'contact' };
}

/** The B2B request as the fallback e-mail: the business needs are its message, the other answers its fields. */
export function toAccessFallbackEmail(form: AccessRequestForm, extras: FallbackExtras): FallbackEmail {
  const { companyName, jobTitle, companySize, industry, website } = form;
  const answers = { company: companyName, jobtitle: jobTitle, company_size: companySize, industry, website };
  const fields = Object.fromEntries(Object.entries(answers).filter(([, value]) => value.trim() !== ''));
  const message = form.businessNeeds.trim();
  const phone = form.phone.trim();
  return { name: toName(form), email: form.email.trim(), message, ...extras, kind: 'access-request', phone, fields };
}
