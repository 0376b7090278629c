import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COMPANY_FILE, findCompanyErrors } from '../../../apps/public-site/content/companyErrors.ts';
import { findRepeatedFacts } from '../../../scripts/facts.ts';
import { createFolder } from '../../newFolder.ts';

const FACTS = 'shared/content/company.json';
const facts = readFileSync(COMPANY_FILE, 'utf8');
const findLine = (field: string) => facts.slice(0, facts.indexOf(`"${field}"`)).split('\n').length;
const write = (field: string, value: string) => facts.replace(new RegExp(`("${field}": )"[^"]*"`), `$1${value}`);

const folder = createFolder();

it('findCompanyErrors accepts the facts of this company, and of another one with a byte order mark', () => {
  expect(findCompanyErrors(facts)).toEqual([]);
  expect(findCompanyErrors(`\uFEFF${readFileSync('tests/shared/site/otherCompany.json', 'utf8')}`)).toEqual([]);
});

it.each([
  ['currency', '"€"', 'must be three letters such as CAD'],
  ['phone', '"613-555-0142"', 'must be a number with its country, such as +1 613-555-0142'],
  ['timeZone', '"Lisbon"', 'must be a time zone such as America/Toronto'],
  ['brand', '""', 'is empty; write its text'],
  ['legalName', '12', 'must be one text'],
  ['hours.monday', '"9-17"', 'must be closed, or hours such as 09:00-17:00'],
  ['hours.tuesday', '"17:00-09:00"', 'must open before it closes'],
])('findCompanyErrors reports a wrong %s with its line', (field, value, sentence) => {
  const name = field.replace(/.*\./, '');
  expect(findCompanyErrors(write(name, value))).toEqual([`${FACTS}, line ${findLine(name)}: “${field}” ${sentence}.`]);
});

it.each([
  [
    'a missing comma',
    facts.replace(/,(\s+"timeZone")/, '$1'),
    findLine('timeZone'),
    "Expected ',' or '}' after property value",
  ],
  ['no content', '', 1, 'Unexpected end of JSON input'],
])('findCompanyErrors reports the line of the syntax error in a file with %s', (_, text, line, why) => {
  expect(findCompanyErrors(text)).toEqual([
    `${FACTS}, line ${line}: the file cannot be read (${why}); write texts in double quotes, with commas between the fields and none after the last.`,
  ]);
});

it.each(['facts', 'build', 'check', 'dev'])(
  'npm run %s prints the errors in the company facts, copies no facts to other files, and fails',
  (command) => {
    const [file, before] = [join(folder, 'company.json'), findRepeatedFacts()];
    writeFileSync(file, write('timeZone', '"Lisbon"'));
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', command], {
      env: { ...process.env, COMPANY_FILE: file },
      encoding: 'utf8',
    });
    const sentence = `${FACTS}, line ${findLine('timeZone')}: “timeZone” must be a time zone such as America/Toronto.`;
    expect([status, stdout, stderr]).toEqual([1, '', `The company facts have errors:\n${sentence}\n`]);
    expect(findRepeatedFacts()).toEqual(before);
  },
);
