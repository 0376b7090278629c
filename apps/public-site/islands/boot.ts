import { startSite } from './startSite.ts';

/** The one file that every public page loads. Bundled on its own (build/siteScript.ts), apart from the zones. */
startSite();
