import { windowFacts } from './window.ts';
import { answerDriver } from './world.ts';

interface Entry {
  id?: string;
  label?: string;
  role?: string;
  click?: () => void;
  submenu?: Entry[];
}

let shown: Entry[] = [];

export const Menu = {
  buildFromTemplate: (template: Entry[]) => template,
  setApplicationMenu: (menu: Entry[]) => {
    shown = menu;
  },
};

function everyEntry(entries: Entry[]): Entry[] {
  return entries.flatMap((entry) => [entry, ...everyEntry(entry.submenu ?? [])]);
}

answerDriver({
  clickMenu: (id) => {
    const entry = everyEntry(shown).find((candidate) => candidate.id === id);
    if (!entry?.click) throw new Error(`No menu entry ${id}`);
    entry.click();
  },
  inspect: () => ({
    ...windowFacts(),
    menu: everyEntry(shown).map((entry) => entry.label ?? entry.role ?? ''),
  }),
});
