import CMS from '@sveltia/cms';
import { createEditorConfig } from './editorConfig.ts';
import { type SavedEntry, validateEntry } from './validateEntry.ts';

// Validate on save, because the validator of a single field cannot read its language or the other fields. If an error has the name
// `saving_failed`, the editor shows its cause and saves nothing.
CMS.registerEventListener({
  name: 'preSave',
  handler({ entry }) {
    const errors = validateEntry(entry.toJS() as unknown as SavedEntry);
    if (errors.length > 0) throw new Error('saving_failed', { cause: new Error(errors.join('\n')) });
  },
});
CMS.init({ config: createEditorConfig(__EDITOR__) });
