import * as v from 'valibot';
import { isVisible } from '../../../shared/src/forms/formats.ts';
import { fallbackEmailSchema } from '../../../shared/src/forms/requestBodies.ts';
import { withoutPhoneLine } from '../../../shared/src/forms/submissions.ts';
import type { ContactMessage, TakenBy } from '../_shared/contactMail.ts';

export type Parsed =
  | { ok: true; message: ContactMessage; takenBy: TakenBy }
  | { ok: false; missing: true }
  | { ok: false; missing: false; invalid: string[] };

const REQUIRED = ['name', 'email', 'message'] as const;

/** The message in a request body, or what is wrong with it. `newId` serves callers that name no submission. */
export function parseMessage(body: unknown, newId: () => string): Parsed {
  const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  if (REQUIRED.some((name) => typeof given[name] !== 'string' || !isVisible(given[name]))) {
    return { ok: false, missing: true };
  }
  const result = v.safeParse(fallbackEmailSchema, given);
  if (!result.success) {
    const invalid = result.issues.map((issue) => String(issue.path?.[0]?.key ?? 'body'));
    return { ok: false, missing: false, invalid: [...new Set(invalid)] };
  }
  const { submissionId, phone, fields, message, takenBy, ...rest } = result.output;
  return {
    ok: true,
    takenBy,
    message: {
      ...rest,
      submissionId: submissionId ?? newId(),
      phone: phone || null,
      message: phone ? withoutPhoneLine(message, phone) : message,
      fields: fields ?? {},
    },
  };
}
