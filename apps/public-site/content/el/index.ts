import { blog } from './blog.ts';
import { home } from './home.ts';
import { news } from './news.ts';
import { notFound } from './notFound.ts';
import { partnerships } from './partnerships.ts';
import { privacy } from './privacy.ts';
import { solutions } from './solutions.ts';
import { teams } from './teams.ts';
import { terms } from './terms.ts';

/** Every word of the Greek pages. */
export const el = { home, solutions, teams, partnerships, news, blog, privacy, terms, notFound };
