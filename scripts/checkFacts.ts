import { findCompanyErrors } from '../apps/public-site/content/companyErrors.ts';

/** Runs before every command: all of them import the facts of the company, and faulty ones would be a stack trace or go into files. */
const faults = findCompanyErrors();
if (faults.length > 0) {
  console.error(['The facts of the company have faults:', ...faults].join('\n'));
  process.exit(1);
}
