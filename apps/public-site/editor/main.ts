import CMS from '@sveltia/cms';
import { createEditorConfig } from './editorConfig.ts';

CMS.init({ config: createEditorConfig(__EDITOR__) });
