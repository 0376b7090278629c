import CMS from '@sveltia/cms';
import { createEditorConfig } from './editorConfig.ts';
import { type SavedEntry, validateEntry } from './validateEntry.ts';

// Validates on save, because a single field's validator knows neither its language nor the other fields. The editor shows the cause of an
// error of this name and saves nothing.
CMS.registerEventListener({
  name: 'preSave',
  handler({ entry }) {
    const errors = validateEntry(entry.toJS() as unknown as SavedEntry);
    if (errors.length > 0) throw new Error('saving_failed', { cause: new Error(errors.join('\n')) });
  },
});
CMS.init({ config: createEditorConfig(__EDITOR__) });
