/**
 * Inline script after the catalog. Shows the items that match the controls above it. The address contains the filter, which applies before
 * the first paint.
 */
import { foldText } from '../catalog/foldText.ts';

const form = document.querySelector('.find') as HTMLElement;
const rows = [...document.querySelectorAll<HTMLElement>('[data-is]')];
const controls = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')];

const show = () => {
  const words = foldText(controls.find(({ name }) => name === 'q')?.value ?? '').split(' ');
  const marks = controls.flatMap(({ name, value }) => (name === 'q' || !value ? [] : [value]));
  let count = 0;
  for (const row of rows) {
    const { is = '', find = '' } = row.dataset;
    const rowMarks = is.split(' ');
    row.hidden = !(marks.every((mark) => rowMarks.includes(mark)) && words.every((word) => find.includes(word)));
    if (!row.hidden) count += 1;
  }
  const output = form.querySelector('output') as HTMLOutputElement;
  output.textContent = (output.dataset.count ?? '').replace('{{count}}', String(count));
  (document.querySelector('[data-none]') as HTMLElement).hidden = count > 0;
};

const query = new URLSearchParams(location.search);
for (const control of controls) control.value = query.get(control.name) ?? '';
show();
form.addEventListener('input', () => {
  const url = new URL(location.href);
  for (const { name, value } of controls) {
    url.searchParams.set(name, value);
    if (!value) url.searchParams.delete(name);
  }
  history.replaceState(null, '', url);
  show();
});
