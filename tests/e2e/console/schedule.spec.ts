import { expect, flagSwitch, openFlags, press, test } from './consoleTest.ts';

/** Next year: a plan reaches five years ahead at most. Clocks go forward on March's second Sunday, back on November's first. */
const YEAR = new Date().getFullYear() + 1;
const firstSunday = (month: number) => 1 + ((7 - new Date(Date.UTC(YEAR, month - 1, 1)).getUTCDay()) % 7);
const FORWARD = `${YEAR}-03-${String(firstSunday(3) + 7).padStart(2, '0')}`;
const BACK = firstSunday(11);

test('a change is planned in Ottawa time, changed, made when due in the name of who planned it; one that was overtaken is reported', async ({
  page,
  backend,
}) => {
  await openFlags(page);
  const plans = page.getByRole('group', { name: 'Planned changes' });
  await expect(plans).toHaveCount(0);

  await page.getByRole('button', { name: 'Schedule founder…' }).click();
  let dialog = page.getByRole('dialog', { name: 'Schedule founder' });
  await expect(dialog.getByRole('radio', { name: 'Off' })).toBeChecked();
  const when = dialog.getByLabel('When (Ottawa time)');
  await when.fill(`${FORWARD}T02:30`);
  await dialog.getByLabel('Reason').fill('Photo shoot');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByRole('alert')).toContainText('does not exist in Ottawa');
  await when.fill(`${YEAR}-11-0${BACK}T01:30`);
  await dialog.getByRole('combobox').selectOption({ label: `The second: Sun, Nov ${BACK}, ${YEAR}, 1:30 a.m. EST` });
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(plans).toContainText(
    new RegExp(`founder off Sun, Nov ${BACK}, ${YEAR}, 1:30 a\\.m\\. EST.*admin@olea\\.example · “Photo shoot”`),
  );

  await plans.getByRole('button', { name: 'Change the plan for founder…' }).click();
  dialog = page.getByRole('dialog', { name: 'Change the plan for founder' });
  await expect(dialog.getByRole('combobox')).toHaveValue('second');
  await dialog.getByLabel('When (Ottawa time)').fill(`${YEAR}-07-01T09:00`);
  await dialog.getByRole('button', { name: 'Save the plan' }).click();
  await expect(plans).toContainText(`Jul 1, ${YEAR}, 9:00 a.m. EDT`);

  await page.getByRole('button', { name: 'Schedule teams…' }).click();
  dialog = page.getByRole('dialog', { name: 'Schedule teams' });
  await dialog.getByLabel('When (Ottawa time)').fill(`${YEAR}-07-01T09:00`);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(plans.getByRole('listitem')).toHaveCount(2);
  await press(page, 'teams', 'off');
  await expect(plans.locator('[data-planned-flag="teams"]')).toContainText('Someone has changed the flag since');

  // The database's clock cannot be turned here, so its job is run as of that day.
  await backend.sql(`select private.apply_due_flag_changes('${YEAR}-07-02')`);
  await page.reload();
  await expect(plans).toContainText('Not made: someone changed the flag after this was planned.');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(flagSwitch(page, 'founder')).not.toBeChecked();
  await expect(page.locator('[data-history-flag="founder"]')).toContainText(
    new RegExp(`admin@olea\\.example.*for ${YEAR}-07-01 09:00`),
  );
  await plans.getByRole('button', { name: 'Dismiss the plan for teams' }).click();
  await expect(plans).toHaveCount(0);
});
