import { usePage } from '../pages/usePage.tsx';

export function NotFoundView() {
  const { content, href } = usePage();
  return (
    <div data-countdown>
      <h1>{content.notFound.heading}</h1>
      <a href={href('/')}>{content.notFound.action}</a>
    </div>
  );
}
