import type { NotFoundContent } from '../content/en/notFound.ts';
import { usePage } from '../page-context/usePage.tsx';
import { Art } from './parts/Art.tsx';

/** A tile out of pattern, a line that runs for three seconds, and the way home. */
export function NotFoundView({ content }: { content: NotFoundContent }) {
  const { href } = usePage();
  const { heading, text, countdown, action } = content;
  const [before, after] = countdown.split('{{seconds}}');
  return (
    <section className="band lost" data-countdown={href('/')}>
      <div>
        <p className="over">404</p>
        <h1>{heading}</h1>
        <p className="lede">{text}</p>
        <p>
          {before}
          <span data-seconds="">3</span>
          {after}
        </p>
        <div className="fuse" />
        <a className="button" href={href('/')}>
          {action}
        </a>
      </div>
      <Art name="not-found" alt="" />
    </section>
  );
}
