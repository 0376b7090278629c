import { useTranslation } from 'react-i18next';
import { Message } from '../frame/Message.tsx';

interface LoadErrorProps {
  readonly text: string;
  readonly isLoading: boolean;
  readonly onRetry: () => void;
}

/** Renders the message of a failed load. The retry button stays focusable while loading. */
export function LoadError({ text, isLoading, onRetry }: LoadErrorProps) {
  const { t } = useTranslation();
  return (
    <Message kind="error">
      <p>{text}</p>
      <button type="button" className="text-button" aria-disabled={isLoading} onClick={onRetry}>
        {isLoading ? t('frame.loading') : t('trouble.tryAgain')}
      </button>
    </Message>
  );
}
