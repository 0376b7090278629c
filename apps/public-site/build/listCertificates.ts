import type { SiteBuild } from '@olea/shared/api/site';
import type { ProductFields } from '../content/products.ts';
import { readFiles } from '../content/readContent.ts';

/** Returns the certificates of all catalog items, including expired ones, which pages omit. */
export const listCertificates = (contentDir: string): SiteBuild['certificates'] =>
  readFiles(contentDir)
    .filter(({ locale }) => locale === null)
    .map(({ fields }) => fields as ProductFields)
    .flatMap(({ sku, certificates }) => certificates.map(({ scheme, validUntil }) => ({ sku, scheme, validUntil })));
