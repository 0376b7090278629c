import type { PageMeta } from '../model.ts';

export interface NotFoundContent {
  meta: PageMeta;
  heading: string;
  text: string;
  /** With {{seconds}}, which counts down. */
  countdown: string;
  action: string;
}

export const notFound: NotFoundContent = {
  meta: {
    title: 'Page not found | Olea & Thyme',
    description: 'There is no page at this address. You will be taken to the Olea & Thyme home page in a moment.',
  },
  heading: 'This shelf is empty',
  text: 'There is no page at this address. It may have moved, or the link may be wrong.',
  countdown: 'Taking you to the home page in {{seconds}}…',
  action: 'Return to Home Now',
};
