import { Tooltip, type TooltipProps } from '@blueprintjs/core';

export interface TipBoxProps extends Pick<TooltipProps, 'placement'> {
  readonly content: string;
}

/** Blueprint's tooltip beside what it lies over, in a file that is loaded by itself: it brings what places a box beside another. */
export function TipBox({ content, placement }: TipBoxProps) {
  return (
    <Tooltip
      isOpen
      minimal
      content={content}
      {...(placement && { placement })}
      renderTarget={({ ref }) => <span ref={ref} className="oc-tip-place" />}
    />
  );
}
