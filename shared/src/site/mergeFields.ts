import { site } from './facts.ts';

const { street, city, region, postalCode } = site.address;

/** The facts that texts take by name: `{{email}}` in content and messages, `{brand}` and `{city}` in prepared answers. */
export const mergeFields = {
  brand: site.brand,
  legalName: site.legalName,
  email: site.email,
  phone: site.phone.display,
  street,
  city,
  region,
  postalCode,
};
