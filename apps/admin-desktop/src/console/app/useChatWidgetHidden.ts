import { useEffect } from 'react';

const CHAT_WIDGET_SELECTOR =
  '#hubspot-messages-iframe-container, #hubspot-conversations-inline-parent, [data-chat-widget]';
const REAPPLY_MS = 1000;

/** Hides the chat widget while the admin portal is shown; applied again every second because it may load late. */
export function useChatWidgetHidden(): void {
  useEffect(() => {
    const hidden = new Set<HTMLElement>();
    const hide = () => {
      for (const element of document.querySelectorAll<HTMLElement>(CHAT_WIDGET_SELECTOR)) {
        element.style.setProperty('display', 'none', 'important');
        hidden.add(element);
      }
    };
    hide();
    const timer = setInterval(hide, REAPPLY_MS);
    return () => {
      clearInterval(timer);
      for (const element of hidden) element.style.removeProperty('display');
    };
  }, []);
}
