import CMS from '@sveltia/cms';
import { createEditorConfig } from './editorConfig.ts';
import { type SavedEntry, validateEntry } from './validateEntry.ts';

// Validate on save, because the validator of a field cannot read its language or the other fields. For an error named `saving_failed`, the
// editor shows the cause and saves nothing.
CMS.registerEventListener({
  name: 'preSave',
  handler({ entry }) {
    const errors = validateEntry(entry.toJS() as unknown as SavedEntry);
    if (errors.length > 0) throw new Error('saving_failed', { cause: new Error(errors.join('\n')) });
  },
});
CMS.init({ config: createEditorConfig(__EDITOR__) });
