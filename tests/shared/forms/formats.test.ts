import { completeWebAddress, isEmail, isWebAddress, toMailAddress, toPlainText } from '@olea/shared/forms/formats';
import { expect, it } from 'vitest';

it.each([
  ['buyer@shop.example', true],
  ['first.last+orders@sub.shop.example', true],
  ['αγορές@shop.example', false],
  ['buyer@ελιά.example', true],
  ['buyer@xn--hxaci4b.example', true],
  ['buyer@épicerie.example', true],
  [`${'x'.repeat(64)}@${'shop.'.repeat(37)}test`, true],
  [`${'x'.repeat(64)}@${'shop.'.repeat(37)}tests`, false],
  ['a@b', false],
  ['buyer@localhost', false],
  ['buyer@shop.', false],
  ['buyer@-shop.example', false],
  ['buyer', false],
  ['buyer@', false],
  ['@shop.example', false],
  ['buyer@shop..example', false],
  ['a buyer@shop.example', false],
  ['buyer@ελιά', false],
  ['buyer@ελιά..example', false],
  [`buyer@${'ελιά'.repeat(15)}.example`, false],
])('isEmail("%s") returns %s', (text, expected) => expect(isEmail(text)).toBe(expected));

it.each([
  ['Buyer@ελιά.example', 'Buyer@xn--hxarmh.example'],
  ['a@ünï.example', 'a@xn--n-nga1b.example'],
  ['Buyer@Shop.example', 'Buyer@Shop.example'],
  ['a@ελιά/b.example', 'a@ελιά/b.example'],
  ['a@eve@ελιά.example', 'a@eve@ελιά.example'],
  ['ελιά', 'ελιά'],
])('toMailAddress converts %s to %s', (typed, expected) => expect(toMailAddress(typed)).toBe(expected));

it.each([
  ['https://www.shop.example', true],
  ['http://shop.example/fr?x=1', true],
  ['https://épicerie.example', true],
  ['www.shop.example', false],
  ['https://shop', false],
  ['ftp://shop.example', false],
  ['javascript:alert(1)', false],
  ['shop', false],
])('isWebAddress("%s") returns %s', (text, expected) => expect(isWebAddress(text)).toBe(expected));

it.each([
  ['www.shop.example', 'https://www.shop.example'],
  [' shop.example/fr ', 'https://shop.example/fr'],
  ['épicerie.example', 'https://épicerie.example'],
  ['http://shop.example', 'http://shop.example'],
  ['my shop', 'my shop'],
  ['shop', 'shop'],
  ['', ''],
])('completeWebAddress completes "%s" to "%s"', (typed, expected) => expect(completeWebAddress(typed)).toBe(expected));

it('toPlainText removes the noncharacters that XML forbids', () => {
  expect(toPlainText('a\ufffeb\uffffc')).toBe('abc');
});
