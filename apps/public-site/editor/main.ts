import CMS from '@sveltia/cms';
import { createEditorConfig } from './editorConfig.ts';
import { type SavedEntry, validateEntry } from './validateEntry.ts';

// Validate on save, because a field's validator does not get the language or the other fields. The editor shows the cause of an error with
// the message `saving_failed` and does not save.
CMS.registerEventListener({
  name: 'preSave',
  handler({ entry }) {
    const errors = validateEntry(entry.toJS() as unknown as SavedEntry);
    if (errors.length > 0) throw new Error('saving_failed', { cause: new Error(errors.join('\n')) });
  },
});
CMS.init({ config: createEditorConfig(__EDITOR__) });
