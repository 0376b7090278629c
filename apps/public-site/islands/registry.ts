import type { ComponentType } from 'react';
import { ContactFormIsland, type ContactFormProps, loadContactMessages } from './contact-form/ContactFormIsland.tsx';
import { NewsFilterIsland, type NewsFilterProps } from './news-filter/NewsFilterIsland.tsx';

export interface IslandProps {
  readonly 'contact-form': ContactFormProps;
  readonly 'news-filter': NewsFilterProps;
}
export type IslandName = keyof IslandProps;

/** Build and browser render the same components with the same props. */
export const islands: { [N in IslandName]: ComponentType<IslandProps[N]> } = {
  'contact-form': ContactFormIsland,
  'news-filter': NewsFilterIsland,
};

/** Which of an island's props the HTML carries, and how the browser loads the rest on hydration. */
export const propsOf: {
  [N in IslandName]: { send(props: IslandProps[N]): object; receive(sent: object): Promise<object> };
} = {
  'contact-form': {
    send: ({ locale }) => ({ locale }),
    receive: async (sent) => ({ ...sent, messages: await loadContactMessages((sent as ContactFormProps).locale) }),
  },
  'news-filter': { send: (props) => props, receive: async (sent) => sent },
};
