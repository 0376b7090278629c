import CMS from '@sveltia/cms';
import { createEditorConfig } from './editorConfig.ts';
import { type SavedEntry, validateEntry } from './validateEntry.ts';

// A field of the form knows no language and no other field. The editor shows the cause of an error of this name, and nothing is saved.
CMS.registerEventListener({
  name: 'preSave',
  handler({ entry }) {
    const errors = validateEntry(entry.toJS() as unknown as SavedEntry);
    if (errors.length > 0) throw new Error('saving_failed', { cause: new Error(errors.join('\n')) });
  },
});
CMS.init({ config: createEditorConfig(__EDITOR__) });
