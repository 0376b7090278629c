import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Message } from '../../../apps/client-portal/src/frame/Message.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('Message', () => {
  it.each(['success', 'info'] as const)('renders the region of the %s message empty before filling it', (kind) => {
    const { rerender } = render(<Message kind={kind}>Sent</Message>);
    const region = screen.getByRole('status');
    expect(region.textContent).toBe('');
    act(() => void vi.runAllTimers());
    expect(region.textContent).toBe('Sent');
    rerender(<Message kind={kind}>Sent again</Message>);
    expect(region.textContent).toBe('Sent again');
  });

  it('empties its region when an error turns into a success', () => {
    const { rerender } = render(<Message kind="error">Failed</Message>);
    expect(screen.getByRole('alert').textContent).toBe('Failed');
    rerender(<Message kind="success">Sent</Message>);
    expect(screen.getByRole('status').textContent).toBe('');
    act(() => void vi.runAllTimers());
    screen.getByText('Sent');
  });
});
