import { findCompanyErrors } from '../apps/public-site/content/companyErrors.ts';

/** Runs before each script that the bootstrap starts, because invalid company facts would cause stack traces or wrong files. */
const faults = findCompanyErrors();
if (faults.length > 0) {
  console.error(['The company facts have errors:', ...faults].join('\n'));
  process.exit(1);
}
