import { call, readRows } from '@olea/shared/api/call';
import type { SavedReplyRow } from '@olea/shared/api/messages';
import { reorderSavedReplies, savedReplies } from '@olea/shared/api/messages';
import { LOCALES } from '@olea/shared/i18n/languages';
import { expect, it } from 'vitest';
import { saveReplyText } from '../../apps/admin-desktop/src/console/features/messages/api.ts';
import {
  fillPlaceholders,
  findUnknownPlaceholder,
} from '../../apps/admin-desktop/src/console/features/messages/replyState.ts';
import { OTHER_LOCALE } from '../otherLanguages.ts';
import { ADMIN, admin, openInbox, otherAdmin } from './inbox.ts';

openInbox();

const readAnswers = () => {
  const all = admin.client.from('saved_replies').select('*');
  return readRows(savedReplies, all.order('position').order('key'));
};

const arrange = (p_seen: string[], p_keys: string[]) => call(admin, reorderSavedReplies, { p_seen, p_keys });

async function otherCatalogue(): Promise<SavedReplyRow> {
  const found = (await readAnswers()).find(({ key, language }) => key === 'catalogue' && language === OTHER_LOCALE);
  if (!found) throw new Error('No such answer');
  return found;
}

it('every initial saved reply exists in every language, with placeholders that the console can fill', async () => {
  const answers = await readAnswers();
  const keys = [...new Set(answers.map(({ key }) => key))];
  // The console refers to these three keys.
  expect(keys).toEqual(expect.arrayContaining(['blank', 'access-approved', 'access-declined']));
  expect(answers.map(({ key, language }) => `${key} ${language}`).sort()).toEqual(
    keys.flatMap((key) => LOCALES.map((language) => `${key} ${language}`)).sort(),
  );
  for (const { language, subject, text } of answers) {
    expect(text).toContain('{name}');
    expect(text).toMatch(/\{sender\}\n\{title\}\n\{phone\}\n\{brand\}$/);
    const filled = fillPlaceholders(
      `${subject} ${text}`,
      { name: 'A', company: 'B', sender: 'C', title: '', phone: '' },
      language,
    );
    expect(findUnknownPlaceholder(filled.text)).toBeNull();
  }
});

it('saving an outdated version of a saved reply returns a conflict and keeps the colleague’s text', async () => {
  const seen = await otherCatalogue();
  await expect(saveReplyText(admin, { ...seen, key: 'nowhere' })).rejects.toMatchObject({ code: 'not-found' });
  const saved = await saveReplyText(admin, { ...seen, text: 'Γεια σας, {name}' });
  expect(saved).toMatchObject({ outcome: 'changed', answer: { version: 2, updated_by: ADMIN } });
  const late = await saveReplyText(otherAdmin, { ...seen, text: 'Mine' });
  expect(late).toEqual({ outcome: 'conflict', answer: saved.answer });
  expect(await otherCatalogue()).toMatchObject({ version: 2, text: 'Γεια σας, {name}' });
});

it.each(['Hello {nmae}', 'Hello {name', 'Hello name}', 'Hello {{name}}', 'Hello {}', 'Hello {Name}'])(
  'a saved reply with an unknown or malformed placeholder is rejected: %s',
  async (text) => {
    const seen = await otherCatalogue();
    expect(findUnknownPlaceholder(text)).not.toBeNull();
    await expect(saveReplyText(admin, { ...seen, text })).rejects.toMatchObject({ code: 'invalid' });
    await expect(saveReplyText(admin, { ...seen, subject: text })).rejects.toMatchObject({ code: 'invalid' });
    expect(await otherCatalogue()).toEqual(seen);
  },
);

it('saved replies are added and removed in all languages, unless the caller’s list is outdated or the new list is invalid', async () => {
  const keysNow = async () =>
    [...new Set((await readAnswers()).map(({ key }) => key))].sort((key) => (key === 'blank' ? -1 : 0));
  const seen = await keysNow();
  const wanted = ['blank', 'δείγμα-προϊόντος', ...seen.filter((key) => key !== 'blank' && key !== 'catalogue')];
  expect(await arrange(seen, wanted)).toBe(true);
  expect(await keysNow()).toEqual(wanted);
  const stored = await readAnswers();
  const fetchTexts = (wantedKey: string) =>
    stored.flatMap(({ key, language, text }) => (key === wantedKey ? [`${language} ${text}`] : [])).sort();
  expect(fetchTexts('δείγμα-προϊόντος')).toEqual(fetchTexts('blank'));
  expect(await arrange(seen, seen)).toBe(false);
  for (const refused of [
    wanted.slice(1),
    wanted.filter((key) => key !== 'access-declined'),
    [...wanted, 'δείγμα-προϊόντος'],
    [...wanted, 'Nicht so'],
    [...wanted, ...Array.from({ length: 40 }, (_, index) => 'x'.repeat(index + 1))],
  ]) {
    await expect(arrange(wanted, refused)).rejects.toMatchObject({ code: 'invalid' });
  }
  expect(await keysNow()).toEqual(wanted);
});
