import { Card, H2 } from '@blueprintjs/core';
import { HelpIcon } from '@blueprintjs/icons';

/** What a flag is and what happens when it is switched, for people who use this once a month. */
export function HelpCard() {
  return (
    <Card className="oc-help" role="group" aria-labelledby="oc-help-title">
      <H2 id="oc-help-title" className="oc-side-title">
        <HelpIcon aria-hidden /> What are feature flags?
      </H2>
      <p>
        A feature flag shows or hides one part of the website without a new release. On means that visitors see it, off
        means that they do not. New visitors see a change at once; a browser that was on the site in the last five
        minutes follows when those five minutes are over.
      </p>
      <p>
        Flags marked <strong>Critical</strong> ask before they go off, because they take pages, forms or a language
        away. Every change can be undone, and the database keeps who made it and when.
      </p>
    </Card>
  );
}
