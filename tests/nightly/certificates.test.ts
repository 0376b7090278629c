import { officeDay } from '@olea/shared/site/officeTime';
import { expect, it } from 'vitest';
import { listCertificates } from '../../apps/public-site/build/listCertificates.ts';
import { CONTENT_DIR } from '../../apps/public-site/content/readContent.ts';

it('the catalog has no expired certificate', () => {
  const today = officeDay(Date.now());
  expect(listCertificates(CONTENT_DIR).filter(({ validUntil }) => validUntil < today)).toEqual([]);
});
