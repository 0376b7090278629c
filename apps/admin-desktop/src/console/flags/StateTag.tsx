import { Tag } from '@blueprintjs/core';
import { DisableIcon, EyeOffIcon, EyeOpenIcon, TickCircleIcon } from '@blueprintjs/icons';

/** Visible or Hidden, by icon and word. */
export function VisibilityTag({ enabled }: { enabled: boolean }) {
  return (
    <Tag
      minimal
      intent={enabled ? 'success' : 'none'}
      icon={enabled ? <EyeOpenIcon aria-hidden /> : <EyeOffIcon aria-hidden />}
      className="oc-state-tag"
    >
      {enabled ? 'Visible' : 'Hidden'}
    </Tag>
  );
}

/** Enabled or Disabled, by icon and word. */
export function EnabledTag({ enabled }: { enabled: boolean }) {
  return (
    <Tag
      minimal
      intent={enabled ? 'success' : 'none'}
      icon={enabled ? <TickCircleIcon aria-hidden /> : <DisableIcon aria-hidden />}
      className="oc-state-tag"
    >
      {enabled ? 'Enabled' : 'Disabled'}
    </Tag>
  );
}
