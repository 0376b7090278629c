import { site } from '@olea/shared/site';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  fillFields,
  findUnknownField,
} from '../../../../apps/admin-desktop/src/console/features/messages/preparedAnswers.ts';

const values = { name: 'Maria Rossi', company: 'Olio & Co', sender: 'Claire' };

it('fills every field, wherever and however often it stands', () => {
  expect(fillFields('Hello {name} of {company}, {name}! {sender}', values)).toEqual({
    text: 'Hello Maria Rossi of Olio & Co, Maria Rossi! Claire',
    empty: [],
  });
});

it('never reads a value as a field or a pattern', () => {
  const visitor = { ...values, name: '{sender} $& $1 {company}' };
  expect(fillFields('Hello {name}, {sender}', visitor).text).toBe('Hello {sender} $& $1 {company}, Claire');
  expect(fillFields('{brand}, {city}', values).text).toBe(`${site.brand}, ${site.address.city}`);
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (name, company, sender) => {
      expect(fillFields('<{name}|{company}|{sender}>', { name, company, sender }).text).toBe(
        `<${name}|${company}|${sender}>`,
      );
    }),
  );
});

it('names the fields that have no value', () => {
  expect(fillFields('{company} {company} {name}', { ...values, company: '' }).empty).toEqual(['company']);
});

it('finds the first field that nobody fills', () => {
  expect(findUnknownField('Hello {name}, {nmae} {x}')).toBe('{nmae}');
  expect(findUnknownField('Hello {name')).toBe('{name');
  expect(findUnknownField('Hello {name}')).toBeNull();
});
