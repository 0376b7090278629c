import type { AccessRequestForm, ContactForm } from './formTypes.ts';

export interface ProviderSubmission {
  fields: { name: string; value: string }[];
}

/** Body of send-contact-email. The last two are additions to the specified four. */
export interface FallbackEmail {
  name: string;
  email: string;
  /** A phone line, an empty line and the message; only the message when no phone was given. */
  message: string;
  language: string;
  /** Same for every try of one submission, so that a retry stays one lead. */
  submissionId: string;
  /** True when the trap field was filled: stored for review, never dropped. */
  suspected: boolean;
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

function toEmail(
  form: { firstName: string; lastName: string; email: string },
  message: string,
  extras: FallbackExtras,
): FallbackEmail {
  const { language, submissionId, suspected } = extras;
  const name = `${form.firstName.trim()} ${form.lastName.trim()}`.trim();
  return { name, email: form.email.trim(), message, language, submissionId, suspected };
}

/** The contact form as the fallback e-mail. */
export function toFallbackEmail(form: ContactForm, extras: FallbackExtras): FallbackEmail {
  const phone = form.phone.trim();
  return toEmail(form, `${phone ? `Phone: ${phone}\n\n` : ''}${form.message.trim()}`, extras);
}

/** The B2B request as the fallback e-mail: its answers as lines above the business needs. */
export function toAccessFallbackEmail(form: AccessRequestForm, extras: FallbackExtras): FallbackEmail {
  const lines = [
    ['Phone', form.phone],
    ['Company', form.companyName],
    ['Job title', form.jobTitle],
    ['Company size', form.companySize],
    ['Industry', form.industry],
    ['Website', form.website],
  ].flatMap(([label = '', value = '']) => (value.trim() ? [`${label}: ${value.trim()}`] : []));
  return toEmail(form, `B2B access request\n${lines.join('\n')}\n\n${form.businessNeeds.trim()}`, extras);
}
