import { ACCESS_REQUEST_FIELDS, CONTACT_FIELDS } from '@olea/shared/forms';
import { expect, it } from 'vitest';
import { FORMS } from '../../functions/formDrivers.tsx';

it.each([
  ['contact', CONTACT_FIELDS],
  ['access-request', ACCESS_REQUEST_FIELDS],
] as const)('the %s form has a labelled control for every field of shared/src/forms/fields.ts', (form, fields) => {
  FORMS[form]();
  const forgotten = Object.keys(fields).filter((name) => {
    const control = document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
    return !control?.labels?.[0]?.textContent;
  });
  expect(forgotten).toEqual([]);
});
