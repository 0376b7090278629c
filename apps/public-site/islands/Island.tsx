import holdTouches from 'virtual:hold-touches';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type IslandName, type IslandProps, islands, propsOf } from './registry.ts';

/** An interactive part as plain HTML with its props beside it; the browser hydrates it when it is touched. */
export function Island<N extends IslandName>({ name, props }: { name: N; props: IslandProps[N] }) {
  const component = islands[name] as ComponentType<IslandProps[N]>;
  // Its own root, with the marks that hydration needs; the page around it is rendered without them.
  const markup = renderToString(createElement(component, props), { identifierPrefix: name });
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: holdTouches }} />
      <div
        data-island={name}
        data-props={JSON.stringify(propsOf[name].send(props))}
        dangerouslySetInnerHTML={{ __html: markup }}
      />
    </>
  );
}
