import type { ComponentType } from 'react';
import { ContactFormIsland, type ContactFormProps } from './contact-form/ContactFormIsland.tsx';
import { NewsFilterIsland, type NewsFilterProps } from './news-filter/NewsFilterIsland.tsx';

export interface IslandProps {
  'contact-form': ContactFormProps;
  'news-filter': NewsFilterProps;
}
export type IslandName = keyof IslandProps;

/** Build and browser render the same components with the same props. */
export const islands: { [N in IslandName]: ComponentType<IslandProps[N]> } = {
  'contact-form': ContactFormIsland,
  'news-filter': NewsFilterIsland,
};
